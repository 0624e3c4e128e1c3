import { PriceFigure } from "~/components/auctions/price-figure";
import { useMoneyFormat } from "~/components/money";
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
    <section id="replay" aria-labelledby="price" className="group">
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
      <PriceFigure
        chart={chart}
        height="h-48"
        className="mt-4"
        lineClassName="group-target:animate-replay motion-reduce:animate-none"
      >
        {dots.map(({ seq, bidder, priceMinor, left, top }) => (
          <span
            key={seq}
            title={`${seq}. ${bidder}, ${formatMoney(priceMinor, currency)}`}
            className="absolute size-2 -translate-1/2 rounded-full bg-bronze"
            style={{ left: `${left}%`, top: `${top}%` }}
          />
        ))}
      </PriceFigure>
    </section>
  );
}
