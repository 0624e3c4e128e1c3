import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PiecePage } from "~/components/listings/piece-page";
import { useLiveAuction } from "~/components/live/live-auction";
import { readBidForm } from "~/domain/auctions/bid-form";
import { lotOf } from "~/domain/auctions/lot.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { formatMoney } from "~/domain/money";
import { isRefusal, refuse } from "~/domain/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { formRefusal } from "~/platform/form-refusal.server";
import { requireMember } from "~/platform/gate.server";
import { pathId } from "~/platform/path-id.server";
import { readForm } from "~/platform/read-form.server";
import { refusalResponse } from "~/platform/refusal.server";
import { auctionRoom } from "~/platform/rooms.server";
import { BidHistory } from "./bid-history";
import { LotTerms } from "./lot-terms";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.listing.title} · Auction · Obverse` : "Auction · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const auctionId = pathId(params);
  const lot = await lotOf(context.reader, { auctionId, viewerId: member.id, now: context.clock.now() });
  if (!lot) throw refusalResponse(refuse("unknown", "There is no such auction."));
  const listing = await getListing(context.reader, { listingId: lot.auction.listingId, viewerId: member.id });
  if (isRefusal(listing)) throw refusalResponse(listing);
  const { sellerFeeBps, softCloseMs } = context.rules;
  return { lot, listing, rules: { sellerFeeBps, softCloseMs }, key: crypto.randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const typed = await readForm(request);
  if (isRefusal(typed)) return formRefusal(typed, {});
  const bid = readBidForm(typed);
  if (isRefusal(bid)) return formRefusal(bid, typed);
  const auctionId = pathId(params);
  const answer = await auctionRoom(context.env, auctionId).placeBid({ ...bid, auctionId, bidderId: member.id });
  if (isRefusal(answer)) return formRefusal(answer, typed);
  const money = (amountMinor: number) => formatMoney(amountMinor, context.rules.currency);
  throw redirectWithToast(
    context,
    `/auction/${auctionId}`,
    answer.outcome === "leading"
      ? {
          title: `You lead at ${money(answer.priceMinor)}`,
          description: `Your maximum of ${money(bid.maximumMinor)} is held until you are outbid.`,
          tone: "good",
        }
      : {
          title: "Outbid at once",
          description: `Another bidder's maximum is higher. The price is ${money(answer.priceMinor)}; nothing of yours is held.`,
          tone: "bad",
        },
  );
}

export default function Auction() {
  const { lot, listing, rules, key } = useLoaderData<typeof loader>();
  const live = useLiveAuction(lot.auction);
  const refused = useActionData<typeof action>();
  return (
    <PiecePage
      listing={listing}
      terms={<LotTerms lot={lot} live={live} rules={rules} bidKey={key} refused={refused} />}
      after={<BidHistory bids={lot.bids} auction={live.auction} />}
    />
  );
}
