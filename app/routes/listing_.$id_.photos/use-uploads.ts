import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { sendPhoto, type UploadState } from "~/components/listings/send-photo";

export interface Upload {
  /** Sent as the Idempotency-Key, so that trying again never adds the photo twice. */
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
}

/** Uploads one after the other, so that the photos keep the order in which they were chosen. */
export function useUploads(listingId: number) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());

  const start = ({ key, file }: Upload) => {
    const tell = (state: UploadState) => {
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, state } : each)));
      if (state.step === "added") revalidate();
    };
    tell({ step: "preparing" });
    queue.current = queue.current.then(() => sendPhoto({ listingId, key, file }, tell));
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => ({ key: crypto.randomUUID(), file, state: { step: "preparing" } }));
      // Those that were added are among the photos by now.
      setUploads((before) => [...before.filter(({ state }) => state.step !== "added"), ...added]);
      for (const each of added) start(each);
    },
    retry: start,
  };
}
