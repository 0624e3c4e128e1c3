import { type ReactNode, type RefObject, useEffect } from "react";
import cropStyle from "react-image-crop/dist/ReactCrop.css";
import { loadStyle } from "~/components/site/load-style";

export const loadCropStyle = () => loadStyle(cropStyle);

interface CropDialogProps {
  readonly dialog: RefObject<HTMLDialogElement>;
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** The dialog in which part of a picture is selected: the picture, then whatever acts on it. Open while it is mounted. */
export function CropDialog({ dialog, title, isWide = false, onClose, picture, children }: CropDialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="crop-title"
      onClose={onClose}
      className={`m-auto max-h-dvh w-full ${isWide ? "max-w-3xl" : "max-w-xl"} rounded-md bg-paper p-4 text-ink backdrop:bg-[oklch(0_0_0/0.6)] sm:p-6`}
    >
      <h2 id="crop-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-quiet">Drag the frame or its handles, or move them with the arrow keys.</p>
      <div className="mt-4 grid min-h-40 place-items-center rounded-md bg-mat p-3">{picture}</div>
      {children}
    </dialog>
  );
}
