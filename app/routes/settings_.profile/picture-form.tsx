import { Form } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { useScripted } from "~/components/forms/use-scripted";
import { PICTURE_TYPES } from "~/components/listings/picture-types";
import { useRefusedForm } from "~/components/refused-form";
import { SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { PictureCropper } from "./picture-cropper";

/** Uploads a picture, of which a script lets the member choose a square; without it the middle is taken. */
export function PictureForm({ hasPicture }: { hasPicture: boolean }) {
  const refused = useRefusedForm("picture");
  const isScripted = useScripted();
  const [Cropper, setCropper] = useState<typeof PictureCropper>();
  const [file, setFile] = useState<File>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosenFile] = input.files ?? [];
    if (!isScripted || !chosenFile) return;
    try {
      const [loaded, { loadCropStyle }] = await Promise.all([
        import("./picture-cropper"),
        import("~/components/photos/crop-dialog"),
      ]);
      await loadCropStyle();
      setFile(chosenFile);
      setCropper(() => loaded.PictureCropper);
    } catch {
      // Without the cropper the form below uploads the file as it is.
    }
  }
  function close() {
    setFile(undefined);
  }

  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      <Form method="post" encType="multipart/form-data" className="flex w-full flex-col items-start gap-4">
        <input type="hidden" name="intent" value="picture" />
        <Field
          label="Photo"
          name="photo"
          type="file"
          accept={PICTURE_TYPES}
          onChange={choose}
          required
          error={refused?.errors.photo ?? refused?.message}
          hint="JPEG, PNG or WebP, up to 10 MB. We show the square in the middle unless you choose another, and remove the location and camera details stored in the file."
          className="w-full"
        />
        <SendButton>Upload</SendButton>
      </Form>
      {hasPicture ? (
        <Form method="post">
          <SendButton intent="remove-picture" variant="quiet">
            Remove picture
          </SendButton>
        </Form>
      ) : null}
      {Cropper && file ? <Cropper file={file} onClose={close} /> : null}
    </div>
  );
}
