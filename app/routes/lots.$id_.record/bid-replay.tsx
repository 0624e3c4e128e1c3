import { useMoneyFormat } from "~/components/money";
import { ChartPrices, ChartTimes } from "~/components/price-chart-labels";
import type { PriceChart } from "~/domain/auctions/lot/price-chart";
import { formatMoney } from "~/domain/money";
import type { BidDot } from "~/domain/public-pages/bid-record";

/**
 * The price through time, with a dot for each bid. Its link draws the line as fast as the bids came, by style alone. The
 * list of bids says the same in words.
 */
export function BidReplay({ chart, dots }: { chart: PriceChart; dots: readonly BidDot[] }) {
  const { currency } = useMoneyFormat();
  return (
    <section id="replay" aria-labelledby="price" className="group scroll-mt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="price" className="text-xl">
          Price
        </h2>
        <p className="motion-reduce:hidden">
          <a href="#replay" className="link group-target:hidden">
            Replay the bidding
          </a>
          <a href="#price" className="link not-group-target:hidden">
            Show all of it
          </a>
        </p>
      </div>
      <figure className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm text-quiet">
        <div className="relative h-48" aria-hidden>
          {chart.gridlines.map(({ top }) => (
            <span key={top} className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }} />
          ))}
          <div className="absolute inset-0 group-target:animate-replay motion-reduce:animate-none">
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <path
                d={chart.path}
                fill="none"
                stroke="var(--color-bronze)"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {dots.map(({ seq, bidder, priceMinor, left, top }) => (
              <span
                key={seq}
                title={`${seq}. ${bidder}, ${formatMoney(priceMinor, currency)}`}
                className="absolute size-2 -translate-1/2 rounded-full bg-bronze"
                style={{ left: `${left}%`, top: `${top}%` }}
              />
            ))}
          </div>
        </div>
        <ChartPrices gridlines={chart.gridlines} className="h-48" />
        <ChartTimes from={chart.from} to={chart.to} />
      </figure>
    </section>
  );
}
