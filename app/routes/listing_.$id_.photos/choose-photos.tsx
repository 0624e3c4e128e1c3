import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ChangeEvent } from "react";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { Button } from "~/components/ui/button";
import { ImagePlus } from "~/components/ui/icons";
import { Camera } from "./photo-icons";

/** The inputs for photos from files and, on a touch screen, from the camera; without JavaScript, a form for one photo. */
export function ChoosePhotos({
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
