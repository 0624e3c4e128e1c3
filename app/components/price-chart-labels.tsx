import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";

/** The prices beside a chart's lines, as wide as the widest of them. `className` gives the chart's height. */
export function ChartPrices({
  gridlines,
  className,
}: {
  gridlines: readonly { readonly top: number; readonly priceMinor: number }[];
  className: string;
}) {
  return (
    <div className={`relative grid text-right ${className}`} aria-hidden>
      {gridlines.map(({ top, priceMinor }) => (
        <span
          key={top}
          className="relative col-start-1 row-start-1 -translate-y-1/2 self-start"
          style={{ top: `${top}%` }}
        >
          <Money amountMinor={priceMinor} />
        </span>
      ))}
    </div>
  );
}

/** A chart's first and last time, below it. */
export function ChartTimes({ from, to }: { from: string; to: string }) {
  return (
    <figcaption className="mt-2 flex justify-between gap-4">
      <span className="sr-only">The price from</span>
      <LocalTime at={from} style="short" />
      <span className="sr-only">to</span>
      <LocalTime at={to} style="short" />
    </figcaption>
  );
}
