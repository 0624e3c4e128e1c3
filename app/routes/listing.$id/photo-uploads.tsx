import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { sendPhoto, type UploadState } from "~/components/listings/send-photo";
import { Button } from "~/components/ui/button";
import { CircleCheck } from "~/components/ui/icons";
import { ProblemLine } from "~/components/ui/problem-line";

interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

/** Adds photos to a listing: one at a time with a plain form or, with JavaScript, several, each with its progress. */
export function PhotoUploads({ listingId }: { listingId: number }) {
  const isSending = useNavigation().state !== "idle";
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  const { uploads, add, retry } = useUploads(listingId);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if (!isScripted) return;
    add([...(input.files ?? [])]);
    input.value = "";
  }

  return (
    <>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="add-photo" />
        <label className="flex min-h-11 min-w-0 flex-wrap items-center gap-3">
          <span className="font-semibold">{isScripted ? "Add photos" : "Add a photo"}</span>
          <input
            type="file"
            name="photo"
            required
            multiple={isScripted}
            accept={PICTURE_TYPES}
            onChange={choose}
            className="min-h-11 max-w-full py-2"
          />
        </label>
        {isScripted ? null : <Button disabled={isSending}>Upload</Button>}
      </Form>
      {uploads.length > 0 ? (
        <ul aria-live="polite" className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      ) : null}
    </>
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

/** Uploads one after the other, so that the photos keep the order in which they were chosen. */
function useUploads(listingId: number) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const nextId = useRef(0);

  const start = ({ id, file }: Upload) => {
    const tell = (state: UploadState) => {
      setUploads((before) => before.map((each) => (each.id === id ? { ...each, state } : each)));
      if (state.step === "added") revalidate();
    };
    tell({ step: "preparing" });
    queue.current = queue.current.then(() => sendPhoto(listingId, file, tell));
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        nextId.current += 1;
        return { id: nextId.current, file, state: { step: "preparing" } };
      });
      setUploads((before) => [...before, ...added]);
      for (const each of added) start(each);
    },
    retry: start,
  };
}
