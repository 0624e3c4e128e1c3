import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { AUCTION_LISTS, type AuctionList, readAuctionList } from "~/domain/auctions/auction-lists";
import { listAuctions } from "~/domain/auctions/list-auctions.server";
import { markWatched } from "~/domain/auctions/watch.server";
import { readCursor } from "~/domain/listings/browse-filters";
import { requireMember } from "~/platform/gate.server";

export const meta: MetaFunction = () => [{ title: "Auctions · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { searchParams } = context.url;
  const list = readAuctionList(searchParams.get("show"));
  const cursor = readCursor(searchParams.get("cursor") ?? "");
  const now = context.clock.now();
  const page = await listAuctions(context.reader, { list, viewerId: member.id, cursor, now });
  return { list, ...page, items: await markWatched(context.reader, page.items, member.id) };
}

const WORDS: Readonly<Record<AuctionList, { label: string; empty: string; about: string }>> = {
  closing: {
    label: "Closing soon",
    empty: "No auction is running",
    about: "Auctions that run appear here, the next to close first. Each bid in them is backed by money.",
  },
  new: {
    label: "Just listed",
    empty: "No auction is running",
    about: "Auctions that run appear here, the newest first.",
  },
  upcoming: {
    label: "Upcoming",
    empty: "No auction is announced",
    about: "Auctions that have not opened yet appear here with the time they open.",
  },
  ended: {
    label: "Ended",
    empty: "No auction has ended yet",
    about: "Ended auctions stay here with their final prices, and anyone can check their bids.",
  },
  watched: {
    label: "Watched",
    empty: "You watch no auction that is still open",
    about: "The heart on a card puts its auction here, and you are told an hour and ten minutes before it closes.",
  },
};

export default function Auctions() {
  const { list, items, nextCursor } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Auctions"
      lead="Bids are backed by money, a late bid moves the close, and every auction can be checked."
    >
      <nav aria-label="Lists of auctions" className="mb-6 flex gap-x-5 overflow-x-auto border-b border-line">
        {AUCTION_LISTS.map((each) => (
          <Link
            key={each}
            to={each === "closing" ? "/auctions" : `/auctions?show=${each}`}
            aria-current={each === list ? "page" : undefined}
            className={clsx(
              "inline-flex min-h-11 shrink-0 items-center border-b-2",
              each === list ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
            )}
          >
            {WORDS[each].label}
          </Link>
        ))}
      </nav>
      {items.length > 0 ? (
        <ListingGrid items={items} nextCursor={nextCursor} />
      ) : (
        <EmptyState title={WORDS[list].empty} action={<ButtonLink to="/create-listing">List an item</ButtonLink>}>
          <p>{WORDS[list].about}</p>
        </EmptyState>
      )}
    </Page>
  );
}
