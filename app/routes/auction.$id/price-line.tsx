import { ChartPrices, ChartTimes } from "~/components/price-chart-labels";
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
      <ChartPrices gridlines={gridlines} className="h-40" />
      <ChartTimes from={from} to={to} />
    </figure>
  );
}
