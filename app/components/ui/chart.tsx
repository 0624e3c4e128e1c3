import type { ReactNode } from "react";

/** A legend's entry: the classes that draw the mark, and what the mark stands for. */
export type LegendEntry = readonly [mark: string, meaning: string];

/** The frame of a chart, in SVG units, with its legend. Screen readers are sent to the table with the same figures. */
export function Chart({
  of,
  size: { width, height },
  legend,
  children,
}: {
  /** What it shows, for example "money in and out by month". */
  of: string;
  size: { readonly width: number; readonly height: number };
  legend: readonly LegendEntry[];
  children: ReactNode;
}) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Chart of ${of}. The table has the figures.`}
        className="w-full"
      >
        {children}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {legend.map(([mark, meaning]) => (
          <span key={meaning} className="flex items-center gap-2">
            <span aria-hidden className={mark} /> {meaning}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
