import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { Button } from "~/components/ui/controls";
import { ImagePlus } from "~/components/ui/icons";
import { Camera } from "./photo-icons";

const BUTTON =
  "min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-card px-4.5 py-2 font-semibold hover:border-quiet focus-within:outline-2 focus-within:outline-bronze";

/**
 * The inputs for photos from files and, on a touch screen, from the camera; without scripts, also when they fail to load,
 * a form for one photo. The styles decide between the two, so that nothing moves when the scripts start.
 */
export function ChoosePhotos({ formKey, choose }: { formKey: string; choose: (input: HTMLInputElement) => void }) {
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
