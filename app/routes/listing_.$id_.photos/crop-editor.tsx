import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import type { RefusedForm } from "~/components/page";
import { CropDialog } from "~/components/photos/crop-dialog";
import { Button, ProblemLine } from "~/components/ui/controls";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";
import { cropOfPercent, type Turn, turnBy, turnCrop, turnCropBack, UNCUT, WHOLE } from "~/domain/photos/cut";
import { RotateLeft, RotateRight } from "./photo-icons";

export interface CropEditorProps {
  readonly listingId: number;
  readonly photo: ArrangedPhoto;
  readonly title: string;
  readonly onClose: () => void;
}

/** The smallest side of the selection, in CSS pixels, that can still be dragged. */
const LEAST_SELECTION = 40;

/** Selects the part of a photo that buyers see, by mouse, touch or arrow keys, and turns it. The original stays as it is. */
export function CropEditor({ listingId, photo, title, onClose }: CropEditorProps) {
  const fetcher = useFetcher<RefusedForm | null>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [cut, setCut] = useState(photo.cut);
  const { canvas, state } = useTurnedPicture(`/listing/${listingId}/photos/${photo.id}/original.webp`, cut.turn);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (isSent && fetcher.state === "idle" && fetcher.data === null) dialog.current?.close();
  }, [isSent, fetcher.state, fetcher.data]);

  const selected = turnCrop(cut.crop, cut.turn);
  const percent = (part: number) => (part * 100) / WHOLE;
  const isBusy = fetcher.state !== "idle";
  function save() {
    setIsSent(true);
    const { turn, crop } = cut;
    fetcher.submit({ intent: "recut", photo: photo.id, stay: 1, turn, ...crop }, { method: "post" });
  }

  return (
    <CropDialog
      dialog={dialog}
      title={title}
      isWide
      onClose={onClose}
      picture={
        <>
          {state === "failed" ? (
            <ProblemLine role="alert">The photo didn't load. Close this and try again.</ProblemLine>
          ) : null}
          <ReactCrop
            crop={{
              unit: "%",
              x: percent(selected.left),
              y: percent(selected.top),
              width: percent(selected.width),
              height: percent(selected.height),
            }}
            onChange={(_, percentCrop) => setCut({ ...cut, crop: turnCropBack(cropOfPercent(percentCrop), cut.turn) })}
            keepSelection
            minWidth={LEAST_SELECTION}
            minHeight={LEAST_SELECTION}
            disabled={state !== "shown"}
          >
            <canvas ref={canvas} className="block max-h-[55dvh] max-w-full" />
          </ReactCrop>
        </>
      }
    >
      <div aria-live="polite" className="mt-3 empty:hidden">
        {fetcher.data?.message && !isBusy ? <ProblemLine>{fetcher.data.message}</ProblemLine> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            type="button"
            aria-label="Rotate left"
            onClick={() => setCut({ ...cut, turn: turnBy(cut.turn, -1) })}
          >
            <RotateLeft aria-hidden className="size-5" />
            Left
          </Button>
          <Button
            variant="quiet"
            type="button"
            aria-label="Rotate right"
            onClick={() => setCut({ ...cut, turn: turnBy(cut.turn, 1) })}
          >
            <RotateRight aria-hidden className="size-5" />
            Right
          </Button>
          <Button variant="quiet" type="button" onClick={() => setCut(UNCUT)}>
            As uploaded
          </Button>
        </div>
        <div className="flex gap-3">
          <Button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button variant="primary" type="button" onClick={save} disabled={isBusy || state !== "shown"}>
            {isBusy ? "Saving" : "Save"}
          </Button>
        </div>
      </div>
    </CropDialog>
  );
}

function useTurnedPicture(address: string, turn: Turn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | "failed">();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setPicture("failed");
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  useEffect(() => {
    const board = canvas.current;
    if (!board || !picture || picture === "failed") return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    const isAcross = turn === 90 || turn === 270;
    board.width = isAcross ? height : width;
    board.height = isAcross ? width : height;
    const context = board.getContext("2d");
    if (!context) return;
    context.translate(board.width / 2, board.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(picture, -width / 2, -height / 2);
  }, [picture, turn]);
  const state = picture === "failed" ? ("failed" as const) : picture ? ("shown" as const) : ("loading" as const);
  return { canvas, state };
}
