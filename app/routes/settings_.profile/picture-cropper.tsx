import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import { shrinkPhoto } from "~/components/listings/shrink-for-upload";
import { CropDialog } from "~/components/photos/crop-dialog";
import { Button, ProblemLine } from "~/components/ui/controls";
import { cropOfPercent } from "~/domain/photos/cut";

/** The smallest side of the selection, in CSS pixels, that can still be dragged. */
const LEAST_SELECTION = 60;

/** Selects the square of a photo that others see, by mouse, touch or arrow keys, and uploads it. */
export function PictureCropper({ file, onClose }: { file: File; onClose: () => void }) {
  const submit = useSubmit();
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function save() {
    setIsBusy(true);
    const formData = new FormData();
    formData.set("intent", "picture");
    formData.set("photo", await shrinkPhoto(file));
    if (crop) for (const [name, part] of Object.entries(cropOfPercent(crop))) formData.set(name, String(part));
    submit(formData, { method: "post", encType: "multipart/form-data" });
    dialog.current?.close();
  }

  return (
    <CropDialog
      dialog={dialog}
      title="Choose the part that others see"
      onClose={onClose}
      picture={
        hasFailed ? (
          <ProblemLine role="alert">This browser can't show the file. You can upload it as it is.</ProblemLine>
        ) : (
          <ReactCrop
            {...(crop && { crop })}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={LEAST_SELECTION}
            onChange={(_, percent) => setCrop(percent)}
          >
            {address ? (
              <img
                src={address}
                alt=""
                className="block max-h-[55dvh] max-w-full"
                onError={() => setHasFailed(true)}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setCrop(middleSquare(naturalWidth, naturalHeight))
                }
              />
            ) : null}
          </ReactCrop>
        )
      }
    >
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button variant="primary" type="button" onClick={save} disabled={isBusy}>
          Save picture
        </Button>
      </div>
    </CropDialog>
  );
}

function middleSquare(width: number, height: number): PercentCrop {
  const side = Math.min(width, height);
  const [across, down] = [(100 * side) / width, (100 * side) / height];
  return { unit: "%", x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down };
}
