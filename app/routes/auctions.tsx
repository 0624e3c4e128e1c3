import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { FIELDS, type ItemList, PRICE_ORDERS } from "~/components/search/item-list";
import { ResultPage } from "~/components/search/result-page";
import { ButtonLink } from "~/components/ui/controls";
import { AUCTION_LISTS, type AuctionList, readAuctionList } from "~/domain/browsing/auction-lists";
import { requireMember } from "~/platform/http/request.server";
import { loadAuctions } from "~/platform/lists/results.server";

export const meta: MetaFunction = () => [{ title: "Auctions · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  // The watched list includes fixed-price items, so it has its own page.
  if (context.url.searchParams.get("show") === "watched") throw redirect("/watched");
  return loadAuctions(context);
}

const WORDS: Readonly<Record<AuctionList, { label: string; title: string; about: string }>> = {
  closing: {
    label: "Closing soon",
    title: "No auctions are running",
    about: "Running auctions appear here, the next to close first.",
  },
  new: {
    label: "Just listed",
    title: "No auctions are running",
    about: "Running auctions appear here, the newest first.",
  },
  upcoming: {
    label: "Upcoming",
    title: "No upcoming auctions",
    about: "Auctions that have not opened yet appear here with the time they open.",
  },
  ended: {
    label: "Ended",
    title: "No auction has ended yet",
    about: "Ended auctions stay here with their final prices, and anyone can check their bids.",
  },
};

const LIST: ItemList = {
  path: "/auctions",
  title: "Auctions",
  lead: "Every bid is backed by money, late bids extend the auction, and anyone can check the result.",
  noun: "auction",
  preset: { format: "auction" },
  orders: Object.entries({ "": "By time", ...PRICE_ORDERS, bids: "Most bids" }),
  fields: [...FIELDS, "bids", "noReserve"],
  tabs: ({ show = null }) => [
    ...AUCTION_LISTS.map((list) => ({
      label: WORDS[list].label,
      to: list === "closing" ? "/auctions" : `/auctions?show=${list}`,
      isChosen: list === readAuctionList(show),
    })),
    { label: "Watched", to: "/watched", isChosen: false },
  ],
  empty: ({ show = null }) => WORDS[readAuctionList(show)],
};

export default function Auctions() {
  return <ResultPage list={LIST} actions={<ButtonLink to="/sales">Sales</ButtonLink>} />;
}
