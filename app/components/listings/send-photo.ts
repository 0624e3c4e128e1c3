import { shrinkPhoto } from "./shrink-for-upload";

/** How an upload stands; `part` is what is sent of it, 0 to 1. */
export type UploadState =
  | { readonly step: "preparing" }
  | { readonly step: "sending"; readonly part: number }
  | { readonly step: "added" }
  | { readonly step: "failed"; readonly sentence: string };

const NOT_SENT = "Not sent. Check your connection and try again.";

/** Scales a photo down and sends it, telling how it goes. Ends with `added` or `failed`, and never throws. */
export async function sendPhoto(listingId: number, file: File, tell: (state: UploadState) => void): Promise<void> {
  tell({ step: "preparing" });
  const form = new FormData();
  form.set("photo", await shrinkPhoto(file));
  tell({ step: "sending", part: 0 });
  await new Promise<void>((done) => {
    // fetch() does not say how much of a body is sent.
    const request = new XMLHttpRequest();
    request.open("POST", `/api/listings/${listingId}/photos`);
    request.upload.onprogress = ({ loaded, total }) => tell({ step: "sending", part: loaded / Math.max(1, total) });
    request.onload = () =>
      tell(request.status === 201 ? { step: "added" } : { step: "failed", sentence: request.responseText || NOT_SENT });
    request.onerror = () => tell({ step: "failed", sentence: NOT_SENT });
    request.onloadend = () => done();
    request.send(form);
  });
}
