import type { Outline } from "~/domain/catalogue/outline";
import { PieceShape } from "./piece-shape";

/** A bank card (ISO/IEC 7810 ID-1) in millimetres: everybody has one to compare with. */
const CARD = { width: 85.6, height: 54, corner: 3.2 };
const GAP = 9;

/** An item drawn to scale beside a bank card, for types that have no photo here yet. */
export function TypeDrawing({ outline, edge, size }: { outline: Outline; edge: Edge | null; size: string }) {
  const pieceHeight = outline.heightMm + (edge ? GAP + edge.thicknessMm : 0);
  const width = outline.widthMm + GAP + CARD.width;
  const height = Math.max(pieceHeight, CARD.height);
  const middle = height / 2;
  const top = middle - pieceHeight / 2;
  const label = outline.isToScale
    ? `Outline beside a bank card, to scale: ${size}.`
    : "Outline. The size isn't in the catalogue.";
  return (
    <figure className="rounded-md bg-mat p-4 sm:p-6">
      <svg
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        role="img"
        aria-label={label}
        className="mx-auto max-h-80 w-full"
      >
        <g transform={`translate(${outline.widthMm / 2} ${top + outline.heightMm / 2})`}>
          <PieceShape outline={outline} />
        </g>
        {edge ? <EdgeStrip edge={edge} widthMm={outline.widthMm} y={top + outline.heightMm + GAP} /> : null}
        {outline.isToScale ? <BankCard x={outline.widthMm + GAP} y={middle - CARD.height / 2} /> : null}
      </svg>
      <figcaption className="mt-4 text-sm text-quiet">
        {outline.isToScale
          ? `Our drawing, to scale beside a bank card (85.6 × 54 mm). Size: ${size}.`
          : "Our drawing of its shape. The catalogue doesn't have the size."}{" "}
        A photo will replace it once an item with photos is sold here.
      </figcaption>
    </figure>
  );
}

function BankCard({ x, y }: { x: number; y: number }) {
  const line = { vectorEffect: "non-scaling-stroke", strokeDasharray: "4 4", className: "fill-none stroke-quiet" };
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={CARD.width} height={CARD.height} rx={CARD.corner} {...line} />
      <rect x={10} y={19} width={12} height={9} rx={1.5} {...line} />
    </g>
  );
}

export interface Edge {
  readonly thicknessMm: number;
  readonly isReeded: boolean;
}

function EdgeStrip({ edge: { thicknessMm, isReeded }, widthMm, y }: { edge: Edge; widthMm: number; y: number }) {
  // As many reeds as can be told apart at this size; a real coin has more.
  const lines = isReeded ? Math.floor(widthMm / 1.2) : 0;
  return (
    <g>
      <rect
        width={widthMm}
        y={y}
        height={thicknessMm}
        rx={0.4}
        vectorEffect="non-scaling-stroke"
        className="fill-card stroke-quiet"
      />
      {Array.from({ length: lines }, (_, index) => {
        const x = ((index + 0.5) * widthMm) / lines;
        return (
          <line
            key={x}
            x1={x}
            x2={x}
            y1={y + 0.3}
            y2={y + thicknessMm - 0.3}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        );
      })}
    </g>
  );
}
