import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { PriceChart } from "~/domain/auctions/price-chart";

/** The price through time. The list of bids below it says the same in words. */
export function PriceLine({ chart: { path, gridlines, from, to } }: { chart: PriceChart }) {
  return (
    <figure className="mt-4 mb-5">
      <div className="relative mr-16 h-40" aria-hidden>
        {gridlines.map(({ top, priceMinor }) => (
          <span key={priceMinor} className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }}>
            <span className="absolute left-full -translate-y-1/2 pl-2 text-sm whitespace-nowrap text-quiet">
              <Money amountMinor={priceMinor} />
            </span>
          </span>
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
      <figcaption className="mt-2 mr-16 flex justify-between gap-4 text-sm text-quiet">
        <span className="sr-only">The price from</span>
        <LocalTime at={from} style="short" />
        <span className="sr-only">to</span>
        <LocalTime at={to} style="short" />
      </figcaption>
    </figure>
  );
}
