import { useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { ProblemLine } from "~/components/ui/controls";
import { ImagePlus } from "~/components/ui/icons";
import { PICTURE_TYPES } from "./picture-types";

interface Preview {
  readonly url: string;
  readonly name: string;
}

interface PhotoInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly multiple?: boolean;
  readonly error?: string | undefined;
}

/** A file input. With JavaScript it previews the chosen photos and shrinks them before they are uploaded. */
export function PhotoInput({ name, label, hint, multiple = false, error }: PhotoInputProps) {
  const id = useId();
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);
  const isSending = useNavigation().state === "submitting";
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const isScripted = useScripted();
  useEffect(
    () => () => {
      for (const { url } of previews) URL.revokeObjectURL(url);
    },
    [previews],
  );

  async function show(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    setPreviews([...(input.files ?? [])].map((file) => ({ url: URL.createObjectURL(file), name: file.name })));
    setUnreadable([]);
    setIsShrinking(true);
    // If it can't be loaded, such as while offline, the photos are uploaded as they are.
    const { shrinkForUpload } = await import("./shrink-for-upload").catch(() => ({ shrinkForUpload: () => undefined }));
    await shrinkForUpload(input);
    setIsShrinking(false);
  }

  const readable = previews.filter(({ name }) => !unreadable.includes(name));
  const problem =
    unreadable.length > 0 ? `We can't read ${unreadable.join(", ")}. Choose a JPEG, PNG or WebP photo.` : error;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-md border border-dashed border-quiet bg-mat p-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-bronze">
        {readable.length > 0 ? (
          <span className={`grid size-full gap-1 ${readable.length > 1 ? "grid-cols-2" : ""}`}>
            {readable.slice(0, 4).map(({ url, name }) => (
              <img
                key={url}
                src={url}
                alt={`Preview of ${name}`}
                onError={() => setUnreadable((before) => [...before, name])}
                className="size-full min-h-0 object-contain"
              />
            ))}
          </span>
        ) : (
          <ImagePlus aria-hidden className="size-8 text-quiet" />
        )}
        <input
          id={id}
          type="file"
          name={name}
          accept={PICTURE_TYPES}
          multiple={multiple}
          onChange={show}
          aria-describedby={`${id}-about`}
          aria-invalid={problem ? true : undefined}
          className={clsx(
            "absolute cursor-pointer",
            // The preview shows the choice, and photos can be dropped anywhere on it.
            isScripted ? "inset-0 size-full opacity-0" : "inset-x-0 bottom-0 min-h-11 w-full bg-card/90 p-2 text-sm",
          )}
        />
        {isScripted ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-0 bg-card/90 p-2 text-center text-sm"
          >
            {readable.length > 0 ? "Change" : multiple ? "Choose photos" : "Choose a photo"}
          </span>
        ) : null}
      </div>
      {previews.length > 0 && (isShrinking || isSending) ? (
        <progress aria-label={isShrinking ? "Resizing photos" : "Uploading photos"} className="w-full" />
      ) : null}
      <div id={`${id}-about`} aria-live="polite">
        {problem ? <ProblemLine>{problem}</ProblemLine> : <p className="text-sm text-quiet">{hint}</p>}
      </div>
    </div>
  );
}
