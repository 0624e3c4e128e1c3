import { clsx } from "clsx";
import { CircleAlert, ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { shrinkForUpload } from "./shrink-for-upload";

export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

/** A file input that stands on a mat; with JavaScript it shows what was chosen and shrinks it before the upload. */
export function PhotoInput({
  name,
  label,
  hint,
  multiple = false,
  error,
}: {
  name: string;
  label: string;
  hint?: string;
  multiple?: boolean;
  error?: string | undefined;
}) {
  const id = useId();
  const [previews, setPreviews] = useState<readonly string[]>([]);
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  useEffect(
    () => () => {
      for (const url of previews) URL.revokeObjectURL(url);
    },
    [previews],
  );

  async function show(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    setPreviews([...(input.files ?? [])].map((file) => URL.createObjectURL(file)));
    await shrinkForUpload(input);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-md border border-dashed border-quiet bg-mat p-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-bronze">
        {previews.length > 0 ? (
          <span className={`grid size-full gap-1 ${previews.length > 1 ? "grid-cols-2" : ""}`}>
            {previews.slice(0, 4).map((url) => (
              <img key={url} src={url} alt="What you chose" className="size-full min-h-0 object-contain" />
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
          aria-invalid={error ? true : undefined}
          className={clsx(
            "absolute inset-x-0 bottom-0 min-h-11 w-full cursor-pointer bg-card/90 p-2 text-sm",
            // The picture itself says it, and there is no room for the name.
            isScripted && "max-sm:text-transparent max-sm:file:text-ink",
          )}
        />
      </div>
      <p id={`${id}-about`} className="text-sm">
        {error ? (
          <span className="flex items-start gap-1.5 text-oxide">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        ) : (
          <span className="text-quiet">{hint}</span>
        )}
      </p>
    </div>
  );
}
