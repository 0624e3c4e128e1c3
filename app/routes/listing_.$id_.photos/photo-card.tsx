import { useFetcher } from "@remix-run/react";
import { clsx } from "clsx";
import {
  type ComponentPropsWithoutRef,
  type HTMLAttributes,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { UNTIL_SCRIPTED, useScripted } from "~/components/forms/use-scripted";
import { Mat } from "~/components/listings/mat";
import { RefusalSummary, type RefusedForm } from "~/components/page";
import { Button, ProblemLine } from "~/components/ui/controls";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";
import { turnBy } from "~/domain/photos/cut";
import type { PhotoWords } from "~/domain/photos/photo-roles";
import type { CropEditor, CropEditorProps } from "./crop-editor";
import { DescribeForm, PhotoForm } from "./photo-form";
import { ArrowLeft, ArrowRight, Crop, RotateLeft, RotateRight, Trash } from "./photo-icons";

interface PhotoCardProps {
  readonly listingId: number;
  readonly photo: ArrangedPhoto;
  readonly words: PhotoWords;
  /** How many photos the listing has. */
  readonly count: number;
  /** What lets the picture be dragged. */
  readonly drag: HTMLAttributes<HTMLElement>;
}

export function PhotoCard({ listingId, photo, words: { caption, alt }, count, drag }: PhotoCardProps) {
  const fetcher = useFetcher<RefusedForm | null>();
  const { id, position, cut } = photo;
  const isBusy = fetcher.state !== "idle";
  const pressedButton = useRef<HTMLButtonElement>();
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    pressedButton.current = currentTarget;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that moves in the page loses the focus.
  useEffect(() => {
    const { current: button } = pressedButton;
    if (!button || document.activeElement !== document.body) return;
    const other = button.previousElementSibling ?? button.nextElementSibling;
    (button.disabled && other instanceof HTMLElement ? other : button).focus();
  }, [position]);
  const labelFor = (action: string) => `${action}: photo ${position}, ${caption.toLowerCase()}`;
  return (
    <div
      aria-busy={isBusy}
      className={clsx(
        "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-1",
        isBusy && "cursor-progress",
      )}
    >
      <div className="flex flex-col gap-2">
        <div {...drag} className={drag.onPointerDown ? "cursor-grab select-none" : undefined}>
          <Mat photo={photo} alt={alt} className={clsx("transition-opacity", isBusy && "opacity-60")} />
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{caption}</span>
          <span aria-live={pressedButton.current ? "polite" : "off"} className="text-sm text-quiet">
            {position} of {count}
          </span>
        </p>
      </div>
      <DescribeForm photo={photo} fetcher={fetcher} />
      <div aria-live="polite" className="col-span-full empty:hidden">
        <RefusalSummary refused={isBusy ? undefined : (fetcher.data ?? undefined)} />
      </div>
      <div className="col-span-full -mx-2 flex flex-wrap justify-between">
        <PhotoForm fetcher={fetcher} intent="move" photoId={id} className="flex">
          <PhotoButton
            label={labelFor("Move earlier")}
            name="place"
            value={position - 1}
            disabled={position === 1}
            onClick={press}
          >
            <ArrowLeft />
          </PhotoButton>
          <PhotoButton
            label={labelFor("Move later")}
            name="place"
            value={position + 1}
            disabled={position === count}
            onClick={press}
          >
            <ArrowRight />
          </PhotoButton>
        </PhotoForm>
        <PhotoForm fetcher={fetcher} intent="recut" photoId={id} className="flex">
          <PhotoButton label={labelFor("Rotate left")} name="turn" value={turnBy(cut.turn, -1)}>
            <RotateLeft />
          </PhotoButton>
          <PhotoButton label={labelFor("Rotate right")} name="turn" value={turnBy(cut.turn, 1)}>
            <RotateRight />
          </PhotoButton>
          <CropButton
            label={labelFor("Crop")}
            title={`Crop: ${caption.toLowerCase()}`}
            listingId={listingId}
            photo={photo}
          />
        </PhotoForm>
        <PhotoForm fetcher={fetcher} intent="remove" photoId={id}>
          <PhotoButton label={labelFor("Remove")}>
            <Trash />
          </PhotoButton>
        </PhotoForm>
      </div>
    </div>
  );
}

/** Opens the crop editor, which is loaded then. Without JavaScript it isn't shown. */
function CropButton({ label, ...editing }: { label: string } & Omit<CropEditorProps, "onClose">) {
  const isScripted = useScripted();
  const [Editor, setEditor] = useState<typeof CropEditor>();
  const [hasFailed, setHasFailed] = useState(false);

  async function open() {
    try {
      const [loaded, { loadCropStyle }] = await Promise.all([
        import("./crop-editor"),
        import("~/components/photos/crop-dialog"),
      ]);
      await loadCropStyle();
      setHasFailed(false);
      setEditor(() => loaded.CropEditor);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <PhotoButton type="button" label={label} onClick={open} className={isScripted ? undefined : UNTIL_SCRIPTED}>
        <Crop />
      </PhotoButton>
      {hasFailed ? <ProblemLine role="alert">The editor didn't load. Try again.</ProblemLine> : null}
      {Editor ? <Editor {...editing} onClose={() => setEditor(undefined)} /> : null}
    </>
  );
}

/** A button with an icon only. Its label says what it does, to which photo. */
function PhotoButton({ label, className, children, ...rest }: ComponentPropsWithoutRef<"button"> & { label: string }) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx("min-w-11 px-2 [&>svg]:size-5", className)}
    >
      {children}
    </Button>
  );
}
