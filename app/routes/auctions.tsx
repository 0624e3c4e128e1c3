import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuctionFilters, isNarrowed } from "~/components/listings/list-filters";
import { ListingGrid } from "~/components/listings/listing-grid";
import { SortLinks } from "~/components/listings/sort-links";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Problem } from "~/components/ui/notice";
import { TabLink } from "~/components/ui/tab-link";
import { readAuctionFilters } from "~/domain/browsing/auction-filters";
import { AUCTION_LISTS, type AuctionList, readAuctionList } from "~/domain/browsing/auction-lists";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { isRefusal } from "~/domain/refusal";
import { listAuctions } from "~/domain/search/list-auctions.server";
import { requireMember } from "~/platform/auth/gate.server";
import { cardsFor } from "~/platform/http/destination.server";

export const meta: MetaFunction = () => [{ title: "Auctions · Obverse" }];

const NONE: readonly ListingCardView[] = [];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { searchParams } = context.url;
  // The watched list includes fixed-price items, so it has its own page.
  if (searchParams.get("show") === "watched") throw redirect("/watched");
  const list = readAuctionList(searchParams.get("show"));
  const query = Object.fromEntries(searchParams);
  const filters = readAuctionFilters(searchParams, context.moneyFormat);
  if (isRefusal(filters))
    return { list, query, problem: filters.message, items: NONE, nextCursor: null, shownTo: null };
  const { country, shownTo } = await cardsFor(context);
  const asked = { list, filters, viewerId: member.id, country, now: context.clock.now() };
  const page = await listAuctions(context.reader, asked);
  return { list, query, problem: null, shownTo, ...page };
}

const WORDS: Readonly<Record<AuctionList, { label: string; empty: string; about: string }>> = {
  closing: {
    label: "Closing soon",
    empty: "No auctions are running",
    about: "Running auctions appear here, the next to close first.",
  },
  new: {
    label: "Just listed",
    empty: "No auctions are running",
    about: "Running auctions appear here, the newest first.",
  },
  upcoming: {
    label: "Upcoming",
    empty: "No upcoming auctions",
    about: "Auctions that have not opened yet appear here with the time they open.",
  },
  ended: {
    label: "Ended",
    empty: "No auction has ended yet",
    about: "Ended auctions stay here with their final prices, and anyone can check their bids.",
  },
};

const ORDERS = [
  ["", "By time"],
  ["price", "Lowest price"],
  ["price-desc", "Highest price"],
  ["bids", "Most bids"],
] as const;

/** The same list in another order, from its first page. */
function sortedPath({ cursor: _, sort: __, ...query }: Readonly<Record<string, string>>, sort: string) {
  return `/auctions?${new URLSearchParams(sort ? { ...query, sort } : query)}`;
}

const listPath = (list: AuctionList) => (list === "closing" ? "/auctions" : `/auctions?show=${list}`);

export default function Auctions() {
  const { list, query, problem, items, nextCursor, shownTo } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Auctions"
      lead="Every bid is backed by money, late bids extend the auction, and anyone can check the result."
      actions={<ButtonLink to="/sales">Sales</ButtonLink>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
        <nav aria-label="Lists of auctions" className="flex flex-wrap gap-x-3 text-sm sm:gap-x-5 sm:text-base">
          {AUCTION_LISTS.map((each) => (
            <TabLink key={each} to={listPath(each)} isChosen={each === list}>
              {WORDS[each].label}
            </TabLink>
          ))}
          <TabLink to="/watched" isChosen={false}>
            Watched
          </TabLink>
        </nav>
        <SortLinks orders={ORDERS} chosen={query.sort ?? ""} pathOf={(sort) => sortedPath(query, sort)} />
      </div>
      <AuctionFilters query={query} />
      <Problem title="Some filters aren't valid" message={problem} />
      {items.length > 0 || nextCursor ? <ListingGrid items={items} nextCursor={nextCursor} shownTo={shownTo} /> : null}
      {items.length === 0 && !nextCursor && !problem ? <Nothing list={list} isNarrowed={isNarrowed(query)} /> : null}
    </Page>
  );
}

function Nothing({ list, isNarrowed }: { list: AuctionList; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No auctions match these filters"
        action={<ButtonLink to={listPath(list)}>Show the whole list</ButtonLink>}
      >
        <p>Widen the price range, or remove a filter.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={WORDS[list].empty}
      action={
        list === "ended" ? (
          <ButtonLink to="/auctions">See what closes soon</ButtonLink>
        ) : (
          <ButtonLink to="/create-listing">List an item</ButtonLink>
        )
      }
    >
      <p>{WORDS[list].about}</p>
    </EmptyState>
  );
}
