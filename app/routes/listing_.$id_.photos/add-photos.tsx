import { Form, useRevalidator } from "@remix-run/react";
import { clsx } from "clsx";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { sendPhoto, type UploadState } from "~/components/listings/send-photo";
import { usePastedFiles } from "~/components/listings/use-pasted-files";
import { Button, ProblemLine } from "~/components/ui/controls";
import { CircleCheck, ImagePlus } from "~/components/ui/icons";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import { Camera } from "./photo-icons";

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

const BUTTON =
  "min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-card px-4.5 py-2 font-semibold hover:border-quiet focus-within:outline-2 focus-within:outline-bronze";

/**
 * The inputs for photos from files and, on a touch screen, from the camera; without scripts, also when they fail to load,
 * a form for one photo. The styles decide between the two, so that nothing moves when the scripts start.
 */
function ChoosePhotos({ formKey, choose }: { formKey: string; choose: (input: HTMLInputElement) => void }) {
  const isScripted = useScripted();
  const plain = useRef<HTMLInputElement>(null);
  const hasTaken = useRef(false);
  useEffect(() => {
    // Chosen before the scripts came.
    if (!hasTaken.current && plain.current?.files?.length) choose(plain.current);
    hasTaken.current = true;
  }, [choose]);
  const input = { type: "file", name: "photo", accept: PICTURE_TYPES } as const;
  return (
    <>
      <div className={clsx("flex flex-wrap items-center gap-3", isScripted || "with-scripts")}>
        <label className={clsx(BUTTON, "inline-flex")}>
          <ImagePlus aria-hidden className="size-5" />
          Choose photos
          <input {...input} onChange={(event) => choose(event.currentTarget)} multiple className="sr-only" />
        </label>
        <label className={clsx(BUTTON, "hidden pointer-coarse:inline-flex")}>
          <Camera aria-hidden className="size-5" />
          Take a photo
          <input
            {...input}
            onChange={(event) => choose(event.currentTarget)}
            capture="environment"
            className="sr-only"
          />
        </label>
        <span className="text-quiet pointer-coarse:hidden">or drop or paste them here</span>
      </div>
      {isScripted ? null : (
        <Form method="post" encType="multipart/form-data" className="without-scripts flex flex-wrap items-center gap-3">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="key" value={formKey} />
          <label className="flex flex-wrap items-center gap-3 font-semibold">
            Add a photo
            <input {...input} ref={plain} className="max-w-full py-2 font-normal" />
          </label>
          <Button>Upload</Button>
        </Form>
      )}
    </>
  );
}
