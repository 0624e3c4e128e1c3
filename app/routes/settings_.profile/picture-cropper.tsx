import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import cropStyle from "react-image-crop/dist/ReactCrop.css";
import { shrinkPhoto } from "~/components/listings/shrink-for-upload";
import { loadStyle } from "~/components/load-style";
import { Button } from "~/components/ui/button";
import { ProblemLine } from "~/components/ui/problem-line";
import { cropOfPercent } from "~/domain/photos/cut";

export const loadCropStyle = () => loadStyle(cropStyle);

/** The smallest side of the selection on the screen, in CSS pixels, so that it can still be grasped. */
const LEAST_SELECTION = 60;

/** Selects the square of a photo that others see, by mouse, touch or arrow keys, and uploads it. */
export function PictureCropper({ file, onClose }: { file: File; onClose: () => void }) {
  const submit = useSubmit();
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function save() {
    setIsBusy(true);
    const sent = new FormData();
    sent.set("intent", "picture");
    sent.set("photo", await shrinkPhoto(file));
    if (crop) for (const [name, part] of Object.entries(cropOfPercent(crop))) sent.set(name, String(part));
    submit(sent, { method: "post", encType: "multipart/form-data" });
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="crop-title"
      onClose={onClose}
      className="m-auto max-h-dvh w-full max-w-xl rounded-md bg-paper p-4 text-ink backdrop:bg-[oklch(0_0_0/0.6)] sm:p-6"
    >
      <h2 id="crop-title" className="text-xl">
        Choose the part that others see
      </h2>
      <p className="mt-1 text-sm text-quiet">Drag the frame or its handles, or move them with the arrow keys.</p>
      <div className="mt-4 grid min-h-40 place-items-center rounded-md bg-mat p-3">
        {hasFailed ? (
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
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button variant="primary" type="button" onClick={save} disabled={isBusy}>
          Save picture
        </Button>
      </div>
    </dialog>
  );
}

function middleSquare(width: number, height: number): PercentCrop {
  const side = Math.min(width, height);
  const [across, down] = [(100 * side) / width, (100 * side) / height];
  return { unit: "%", x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down };
}
