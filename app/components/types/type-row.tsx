import { Link } from "~/components/link";
import { type Form, outlineOf } from "~/domain/catalogue/outline";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";
import { PieceShape } from "./piece-shape";

export interface TypeRowView extends Form {
  readonly id: number;
  readonly title: string;
  readonly issuerName: string;
  readonly yearsText: string;
  readonly compositionText: string;
  readonly reference: string | null;
}

export function TypeRow({ type }: { type: TypeRowView }) {
  const { title, issuerName, yearsText, compositionText, reference } = type;
  return (
    <article className="group relative flex h-full items-center gap-4 border-t border-line py-4">
      <Thumb type={type} />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link
            to={`/types/${type.id}`}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-quiet">{[issuerName, unbrokenRanges(yearsText)].join("\u00a0· ")}</p>
        <p className="text-sm text-quiet">{[compositionText, reference].filter(Boolean).join("\u00a0· ")}</p>
      </div>
    </article>
  );
}

/** Millimetres that the box of an outline is wide: a larger piece fills it. */
const BOX = { coin: 42, note: 180 };

function Thumb({ type }: { type: TypeRowView }) {
  const outline = outlineOf(type);
  const box = Math.max(BOX[type.kind], outline.widthMm + 2, outline.heightMm + 2);
  return (
    <span className="grid size-18 shrink-0 place-items-center rounded-md bg-mat">
      <svg aria-hidden viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`} className="size-16">
        <PieceShape outline={outline} />
      </svg>
    </span>
  );
}
