import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { PriceChart } from "~/domain/auctions/lot/price-chart";

/** The price through time. The list of bids below it says the same in words. */
export function PriceLine({ chart: { path, gridlines, from, to } }: { chart: PriceChart }) {
  return (
    <figure className="mt-4 mb-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-sm text-quiet">
      <div className="relative h-40" aria-hidden>
        {gridlines.map(({ top }) => (
          <span key={top} className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }} />
        ))}
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={path}
            fill="none"
            stroke="var(--color-bronze)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      {/* As wide as its widest price. */}
      <div className="relative grid h-40 text-right" aria-hidden>
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
      <figcaption className="mt-2 flex justify-between gap-4">
        <span className="sr-only">The price from</span>
        <LocalTime at={from} style="short" />
        <span className="sr-only">to</span>
        <LocalTime at={to} style="short" />
      </figcaption>
    </figure>
  );
}
