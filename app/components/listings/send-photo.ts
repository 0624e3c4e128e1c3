import { shrinkPhoto } from "./shrink-for-upload";

export type UploadState =
  | { readonly step: "preparing" }
  | { readonly step: "sending"; readonly part: number }
  | { readonly step: "added" }
  /** `mayRetry`: another attempt with the same file may succeed. */
  | { readonly step: "failed"; readonly sentence: string; readonly mayRetry: boolean };

const NOT_SENT: UploadState = {
  step: "failed",
  sentence: "Not sent. Check your connection and try again.",
  mayRetry: true,
};
const TOO_MANY = 429;

function stateAfter({ status, responseText }: XMLHttpRequest): UploadState {
  if (status === 201) return { step: "added" };
  if (!responseText) return NOT_SENT;
  return { step: "failed", sentence: responseText, mayRetry: status === TOO_MANY || status >= 500 };
}

/** Scales a photo down and uploads it once per key. Ends with `added` or `failed`, and never throws. */
export async function sendPhoto(
  { listingId, key, file }: { listingId: number; key: string; file: File },
  tell: (state: UploadState) => void,
): Promise<void> {
  tell({ step: "preparing" });
  const form = new FormData();
  form.set("photo", await shrinkPhoto(file));
  tell({ step: "sending", part: 0 });
  await new Promise<void>((done) => {
    // fetch() doesn't report upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", `/api/listings/${listingId}/photos`);
    request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => tell({ step: "sending", part: loaded / Math.max(1, total) });
    request.onload = () => tell(stateAfter(request));
    request.onerror = () => tell(NOT_SENT);
    request.onloadend = () => done();
    request.send(form);
  });
}
