import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ChangeEvent, type DragEvent, useState } from "react";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { usePastedFiles } from "~/components/listings/use-pasted-files";
import { Button } from "~/components/ui/button";
import { ImagePlus } from "~/components/ui/icons";
import { ProblemLine } from "~/components/ui/problem-line";
import { useScripted } from "~/components/use-scripted";
import { MAX_PHOTOS } from "~/domain/listings/photos/photo-limit";
import { Camera } from "./photo-icons";
import { UploadLine } from "./upload-line";
import { useUploads } from "./use-uploads";

/**
 * Adds photos: one at a time with a plain form or, with JavaScript, as many as there is room for, chosen, dropped, pasted or
 * taken with the camera.
 */
export function AddPhotos({ listingId, formKey, count }: { listingId: number; formKey: string; count: number }) {
  const isScripted = useScripted();
  const { uploads, add, retry } = useUploads(listingId);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const waiting = uploads.filter(({ state }) => state.step === "preparing" || state.step === "sending").length;
  const room = Math.max(0, MAX_PHOTOS - count - waiting);

  const take = (files: Iterable<File>) => {
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    setLeftOut(Math.max(0, pictures.length - room));
    if (pictures.length > 0) add(pictures.slice(0, room));
  };
  usePastedFiles(take);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if (!isScripted) return;
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
      {room > 0 ? <Choose {...{ isScripted, formKey, choose }} /> : null}
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
        <ul>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Choose({
  isScripted,
  formKey,
  choose,
}: {
  isScripted: boolean;
  formKey: string;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const isSending = useNavigation().state !== "idle";
  const input = { type: "file", name: "photo", accept: PICTURE_TYPES, onChange: choose } as const;
  const button =
    "min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-card px-4.5 py-2 font-semibold hover:border-quiet focus-within:outline-2 focus-within:outline-bronze";
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={formKey} />
      <label className={isScripted ? clsx(button, "inline-flex") : "flex flex-wrap items-center gap-3 font-semibold"}>
        {isScripted ? <ImagePlus aria-hidden className="size-5" /> : null}
        {isScripted ? "Choose photos" : "Add a photo"}
        <input {...input} multiple={isScripted} className={isScripted ? "sr-only" : "max-w-full py-2 font-normal"} />
      </label>
      {isScripted ? (
        <>
          <label className={clsx(button, "hidden pointer-coarse:inline-flex")}>
            <Camera aria-hidden className="size-5" />
            Take a photo
            <input {...input} capture="environment" className="sr-only" />
          </label>
          <span className="text-quiet pointer-coarse:hidden">or drop or paste them here</span>
        </>
      ) : (
        <Button disabled={isSending}>Upload</Button>
      )}
    </Form>
  );
}
