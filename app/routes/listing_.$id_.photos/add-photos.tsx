import { useRevalidator } from "@remix-run/react";
import { clsx } from "clsx";
import { type DragEvent, useRef, useState } from "react";
import { sendPhoto, type UploadState } from "~/components/listings/send-photo";
import { usePastedFiles } from "~/components/listings/use-pasted-files";
import { Button } from "~/components/ui/controls";
import { CircleCheck } from "~/components/ui/icons";
import { ProblemLine } from "~/components/ui/notice";
import { MAX_PHOTOS } from "~/domain/listings/photos/photo-limit";
import { ChoosePhotos } from "./choose-photos";

/** Up to so many uploads, each has its own line even after it is done. */
const FEW = 3;

/**
 * Adds photos: one at a time with a plain form or, with JavaScript, as many as there is room for, chosen, dropped,
 * pasted or taken with the camera.
 */
export function AddPhotos({ listingId, formKey, count }: { listingId: number; formKey: string; count: number }) {
  const { uploads, add, retry } = useUploads(listingId);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const waitingCount = uploads.filter(({ state }) => state.step === "preparing" || state.step === "sending").length;
  // A long list would push the photos themselves out of view.
  const visible = uploads.length > FEW ? uploads.filter(({ state }) => state.step !== "added") : uploads;
  const room = Math.max(0, MAX_PHOTOS - count - waitingCount);

  const take = (files: Iterable<File>) => {
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    setLeftOut(Math.max(0, pictures.length - room));
    if (pictures.length > 0) add(pictures.slice(0, room));
  };
  usePastedFiles(take);

  function choose(input: HTMLInputElement) {
    take(input.files ?? []);
    input.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <section
      aria-label="Add photos"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        "flex flex-col gap-3 rounded-md border border-dashed bg-mat p-5",
        isOver ? "border-bronze outline-2 outline-bronze" : "border-quiet",
      )}
    >
      {room > 0 ? <ChoosePhotos {...{ formKey, choose }} /> : null}
      <p className="text-sm text-quiet">
        {count} of {MAX_PHOTOS} photos. JPEG, PNG or WebP, up to 10 MB each. We remove the location and camera details
        stored in the files.
      </p>
      <div aria-live="polite" className="flex flex-col gap-2">
        {leftOut > 0 ? (
          <ProblemLine>
            A listing can have at most {MAX_PHOTOS} photos, so {leftOut} of those you chose{" "}
            {leftOut === 1 ? "wasn't" : "weren't"} added.
          </ProblemLine>
        ) : null}
        {visible.length < uploads.length ? (
          <p className="text-sm">
            {uploads.length - visible.length} of {uploads.length} photos uploaded
          </p>
        ) : null}
        <ul className="empty:hidden">
          {visible.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function UploadLine({ upload: { file, state }, onRetry }: { upload: Upload; onRetry: () => void }) {
  return (
    <li className="flex min-h-11 max-w-form flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow truncate">{file.name}</span>
      {state.step === "preparing" ? <span className="text-sm text-quiet">Resizing</span> : null}
      {state.step === "sending" ? (
        <progress aria-label={file.name} max={1} value={state.part} className="w-32" />
      ) : null}
      {state.step === "added" ? (
        <span className="flex items-center gap-1.5 text-sm text-verdigris">
          <CircleCheck aria-hidden className="size-4" />
          Added
        </span>
      ) : null}
      {state.step === "failed" ? (
        <>
          <ProblemLine>{state.sentence}</ProblemLine>
          {state.mayRetry ? (
            <Button variant="quiet" type="button" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      ) : null}
    </li>
  );
}

interface Upload {
  /** Sent as the Idempotency-Key, so that trying again never adds the photo twice. */
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
}

/** Uploads one after the other, so that the photos keep the order in which they were chosen. */
function useUploads(listingId: number) {
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
      const items = files.map((file): Upload => ({ key: crypto.randomUUID(), file, state: { step: "preparing" } }));
      // Those that were added are among the photos by now.
      setUploads((before) => [...before.filter(({ state }) => state.step !== "added"), ...items]);
      for (const each of items) start(each);
    },
    retry: start,
  };
}
