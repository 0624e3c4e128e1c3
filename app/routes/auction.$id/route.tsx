import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useKept } from "~/components/connection/connection";
import { ItemPage } from "~/components/listings/item-page";
import { AdditionForm, OnDemand } from "~/components/listings/on-demand";
import { WatchButton } from "~/components/listings/watch-button";
import { useLiveAuction } from "~/components/live/live-auction";
import { refetchAfterConflict, useAnswer } from "~/components/page";
import { RemovedNotice, ReportLink } from "~/components/reports/report-link";
import { TextLink } from "~/components/ui/controls";
import { lotOf } from "~/domain/auctions/lot/lot-of.server";
import { isAddable } from "~/domain/listing-terms/listing-limits";
import { getListing } from "~/domain/listings/get-listing.server";
import { dealOf } from "~/domain/postage/deal";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { destinationChoice, destinationFor } from "~/platform/http/destination.server";
import { recordView } from "~/platform/http/recently-seen.server";
import { orNotFound, orThrow, pathId, requireViewer } from "~/platform/http/request.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";
import { aroundItem } from "~/routes/listing.$id/listing-page.server";
import { BidHistory } from "./bid-history";
import type { BidAnswer } from "./bid-review";
import { lotRules } from "./lot-rules";
import { LotTerms } from "./lot-terms";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.item.title} · Auction · Obverse` : "Auction · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { member, isVerified } = await requireViewer(context);
  const auctionId = pathId(params);
  const now = context.clock.now();
  const [found, foundListing, figures, around] = await Promise.all([
    lotOf(context.reader, r2BidArchive(context.env.PHOTOS), { auctionId, viewerId: member.id, now }),
    getListing(context.reader, { auctionId, viewerId: member.id }),
    sellerFigures(context.reader, { auctionId }, now),
    aroundItem(context, { auctionId }),
  ]);
  const lot = orNotFound(found, "There is no such auction.");
  const listing = orThrow(foundListing);
  recordView(context, member.id, listing);
  const { currency } = context.rules;
  const { postage: terms = null } = listing;
  const to = await destinationFor(context);
  const { searchParams } = context.url;
  return {
    lot,
    figures,
    ...around(listing, { country: to.country, tradition: context.gradeTradition, isOwn: lot.side === "seller" }),
    deal: dealOf({ priceMinor: lot.auction.priceMinor, terms, to }, currency),
    choice: lot.side === "seller" ? null : destinationChoice(to, terms),
    account: { email: member.email, isVerified },
    rules: lotRules(context.rules, terms),
    formKey: crypto.randomUUID(),
    prefill: {
      maximum: (searchParams.get("maximum") ?? "").slice(0, 20),
      way: searchParams.get("way") ?? undefined,
      ...(searchParams.has("review") && { isReviewed: true as const }),
    },
  };
}

export const shouldRevalidate = refetchAfterConflict;

export default function Auction() {
  const { figures, prices, related, item, ...parts } = useLoaderData<typeof loader>();
  const { lot, formKey } = parts;
  const live = useLiveAuction(lot.auction);
  const answer = useKept(useAnswer<BidAnswer>());
  return (
    <ItemPage
      item={item}
      figures={figures}
      prices={prices}
      related={related}
      before={
        <>
          <RemovedNotice because={item.removedBecause} />
          {lot.sale ? (
            <p className="mb-4 text-quiet">
              Lot {lot.sale.lot} of <TextLink to={`/sales/${lot.sale.id}`}>{lot.sale.title}</TextLink>
            </p>
          ) : null}
        </>
      }
      tools={
        lot.side !== "seller" && (live.auction.status === "live" || live.auction.status === "scheduled") ? (
          <WatchButton pagePath={`/auction/${lot.auction.id}`} title={item.title} isWatched={lot.isWatched} withWords />
        ) : null
      }
      terms={
        <>
          <LotTerms {...parts} live={live} listingStatus={item.status} answer={answer} />
          {lot.side === "seller" && isAddable(item.status) ? (
            <div className="mt-4">
              <OnDemand>
                <AdditionForm listingId={item.id} formKey={formKey} additionCount={item.additions.length} />
              </OnDemand>
            </div>
          ) : null}
        </>
      }
      after={
        <>
          <BidHistory bids={lot.bids} chart={lot.chart} auction={live.auction} />
          {lot.side === "seller" ? null : <ReportLink kind="listing" id={item.id} className="self-start" />}
        </>
      }
    />
  );
}
