import { clsx } from "clsx";
import { PieceShape } from "~/components/types/piece-shape";
import type { Outline } from "~/domain/catalogue/outline";
import type { ListedOutline } from "~/domain/listings/facts/listed-outline";
import type { PhotoView } from "~/domain/listings/photo-view";
import { THUMB_EDGE } from "~/domain/photos/photo-ports";

/** In lower case, because React 18 doesn't know the attribute. */
const FIRST = { fetchpriority: "high" };

interface MatProps {
  readonly photo:
    | (Pick<PhotoView, "thumbUrl" | "preview"> & Partial<Pick<PhotoView, "url" | "width" | "height">>)
    | null;
  readonly alt: string;
  readonly wide?: boolean;
  readonly eager?: boolean;
  /** For the one photo that a page is opened for: it loads before everything else. */
  readonly first?: boolean;
  readonly size?: "thumb" | "full";
  readonly outlined?: ListedOutline | null;
  readonly className?: string;
}

/** Square or, with `wide`, 2:1. Without a photo it shows the item's outline. */
export function Mat(props: MatProps) {
  const { photo, alt, wide = false, eager = false, first = false, size = "thumb", outlined = null, className } = props;
  return (
    <span
      className={clsx(
        "grid place-items-center overflow-hidden rounded-md",
        photo ? "photo-mat" : "bg-mat",
        wide ? "aspect-2/1 p-[3.5%]" : "aspect-square p-[7%]",
        className,
      )}
    >
      {photo ? (
        <img
          src={size === "full" && photo.url ? photo.url : photo.thumbUrl}
          alt={alt}
          width={photo.width ?? THUMB_EDGE}
          height={photo.height ?? THUMB_EDGE}
          loading={eager ? "eager" : "lazy"}
          {...(first ? FIRST : {})}
          decoding="async"
          className="size-full min-h-0 bg-contain bg-center bg-no-repeat object-contain"
          style={photo.preview ? { backgroundImage: `url(${photo.preview})` } : {}}
        />
      ) : outlined ? (
        <Outlined {...outlined} />
      ) : (
        <span className="text-sm text-quiet">No photo yet</span>
      )}
    </span>
  );
}

const TONES = { gold: "fill-gilt", copper: "fill-copper", plain: "fill-card" };

/**
 * An item without a photo: its outline in the colour of its metal. Not quite to scale, so that a small one can still be
 * seen.
 */
export function Outlined({ outline, tone, label, isBare = false }: ListedOutline & { isBare?: boolean }) {
  const isNote = outline.form === "rectangle" && outline.heightMm < outline.widthMm;
  const across = isNote ? 40 + outline.widthMm * 0.85 : 22 + outline.widthMm * 0.5;
  const high = isNote ? outline.heightMm + 4 : across;
  return (
    <span className="flex size-full min-h-0 flex-col items-center justify-center gap-2">
      <svg
        aria-hidden
        viewBox={`${-across / 2} ${-high / 2} ${across} ${high}`}
        className={clsx("min-h-0 w-full", isNote ? "max-h-full" : "grow")}
      >
        <PieceShape outline={outline} fill={TONES[tone]} />
        {outline.form === "ellipse" && !outline.hole ? <Beads radius={outline.widthMm * 0.41} /> : null}
        {outline.hole ? null : <Label text={label} outline={outline} isNote={isNote} />}
      </svg>
      {isBare ? null : <span className="text-sm text-quiet">No photo yet</span>}
    </span>
  );
}

function Beads({ radius }: { radius: number }) {
  return (
    <circle r={radius} pathLength={90} strokeWidth={radius / 40} className="beads fill-none stroke-quiet opacity-50" />
  );
}

/** Written across a coin's field, or beside the place of a note's portrait. */
function Label({ text, outline: { widthMm, heightMm }, isNote }: { text: string; outline: Outline; isNote: boolean }) {
  const room = widthMm * (isNote ? 0.44 : 0.66);
  return (
    <text
      x={isNote ? -widthMm * 0.2 : undefined}
      fontSize={Math.min((room / Math.max(text.length, 1)) * 2, heightMm * (isNote ? 0.22 : 0.2))}
      className="centred-label fill-quiet font-serif"
    >
      {text}
    </text>
  );
}
