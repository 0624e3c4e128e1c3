import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CheckFindings } from "~/components/auctions/check-findings";
import { PriceFigure } from "~/components/auctions/price-figure";
import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { Page, TitledSection } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { TextLink } from "~/components/ui/controls";
import type { PriceChart } from "~/domain/auctions/lot/price-chart";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { formatMoney } from "~/domain/money";
import { type BidRecord, bidRecord } from "~/domain/public-pages/bid-record.server";
import { orNotFound } from "~/platform/http/request.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";
import { lotPageMeta } from "../lots.$id/lot-page-meta";
import { lotOfPage } from "../lots.$id/public-page.server";
import { BidList, CheckYourself } from "./bid-list";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return [{ title: failureTitle(error) }];
  const { title, auction } = data;
  const bids = `${auction.bidCount} ${auction.bidCount === 1 ? "bid" : "bids"}`;
  return lotPageMeta(data, "Bid record", `${bids} on ${title}, checked against the rules and the hash chain.`);
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = context.clock.now();
  const lot = await lotOfPage(context, params, "There is no such auction.");
  const auction = orNotFound(lot.auction ?? undefined, "There is no such auction.");
  const { currency } = context.rules;
  const record = await bidRecord(context.reader, r2BidArchive(context.env.PHOTOS), auction, { currency, now });
  const { id: listingId, title } = lot.listing;
  const { origin } = context.url;
  const url = `${origin}/lots/${listingId}/record`;
  return { listingId, title, auction, record, currency, origin, url, checkedAt: now };
}

/** Every bid of an auction, checked while the page is made, with what it takes to check them elsewhere. */
export default function LotRecord() {
  const { listingId, title, auction, record, currency, origin, checkedAt } = useLoaderData<typeof loader>();
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  return (
    <Page title={isOpen ? "Bid history" : "Bid record"} lead={<TextLink to={`/lots/${listingId}`}>{title}</TextLink>}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-10">
          <Result auction={auction} bidderCount={record.bidderCount} />
          {record.chart ? <BidReplay chart={record.chart} dots={record.dots} /> : null}
          <BidList bids={record.bids} isOpen={isOpen} />
        </div>
        <div className="flex flex-col gap-10">
          <Checks check={record.check} hasBids={record.bids.length > 0} checkedAt={checkedAt} />
          <CheckYourself auctionId={auction.id} origin={origin} currency={currency} isOpen={isOpen} />
        </div>
      </div>
    </Page>
  );
}

const RESULTS: Readonly<Record<PublicAuction["status"], string>> = {
  scheduled: "Starting price",
  live: "Current price",
  sold: "Final price",
  unsold: "Highest bid, not sold",
  cancelled: "Cancelled",
};

function Result({ auction, bidderCount }: { auction: PublicAuction; bidderCount: number }) {
  const { status, priceMinor, bidCount, endsAt, boughtNow } = auction;
  const isOpen = status === "live" || status === "scheduled";
  const words = boughtNow
    ? "Bought for"
    : bidCount === 0 && status === "unsold"
      ? "Starting price, not sold"
      : RESULTS[status];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-ink pt-4 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-quiet">{words}</dt>
        <dd className="text-2xl">
          <Money amountMinor={priceMinor} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">Bids</dt>
        <dd className="text-xl">
          {bidCount}
          {bidCount > 0 ? ` by ${bidderCount} ${bidderCount === 1 ? "bidder" : "bidders"}` : ""}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{isOpen ? "Closes" : "Closed"}</dt>
        <dd>
          <LocalTime at={endsAt} style="printed" />
        </dd>
      </div>
    </dl>
  );
}

function Checks({ check, hasBids, checkedAt }: Pick<BidRecord, "check"> & { hasBids: boolean; checkedAt: number }) {
  return (
    <TitledSection id="checks" title="Verification">
      {check ? (
        hasBids ? (
          <Findings {...check} checkedAt={checkedAt} />
        ) : (
          <p className="mt-2 text-quiet">There are no bids to check.</p>
        )
      ) : (
        <p className="mt-2 text-quiet">
          This log is too long to check while you wait. The program below checks it on your own computer.
        </p>
      )}
    </TitledSection>
  );
}

function Findings({ faults, said, checkedAt }: NonNullable<BidRecord["check"]> & { checkedAt: number }) {
  const isSound = faults.length === 0;
  return (
    <>
      <p className={isSound ? "mt-2 font-semibold text-verdigris" : "mt-2 font-semibold text-oxide"}>
        {isSound ? "All checks passed" : "Some checks failed"}, <LocalTime at={checkedAt} style="printed" />
      </p>
      <CheckFindings faults={faults} passes={said} />
      <p className="mt-3 max-w-prose text-sm text-quiet">
        Our server ran these checks when it made this page, with the same program that you can run yourself.
      </p>
    </>
  );
}

/**
 * The price through time, with a dot for each bid. Its link draws the line as fast as the bids came, by style alone. The
 * list of bids says the same in words.
 */
function BidReplay({ chart, dots }: { chart: PriceChart; dots: BidRecord["dots"] }) {
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
