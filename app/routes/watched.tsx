import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useMoneyFormat } from "~/components/formatted";
import { ListingGrid } from "~/components/listings/listing-grid";
import { EmptyState, Page } from "~/components/page";
import { keepWatched } from "~/components/push/subscribe";
import { ButtonLink } from "~/components/ui/controls";
import { watchedItems } from "~/domain/browsing/watched-items.server";
import { readCursor } from "~/domain/paging/cursor";
import { cardsFor } from "~/platform/http/destination.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Watched · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const cursorParam = context.url.searchParams.get("cursor");
  const cursor = cursorParam === null ? undefined : readCursor(cursorParam);
  const { country, shownTo } = await cardsFor(context);
  const query = { viewerId: member.id, country, now: context.clock.now(), cursor };
  return { ...(await watchedItems(context.reader, query)), shownTo, isFirst: cursorParam === null };
}

export default function Watched() {
  const { items, nextCursor, shownTo, isFirst } = useLoaderData<typeof loader>();
  const { currency } = useMoneyFormat();
  useEffect(() => {
    if (isFirst) void keepWatched(items, currency);
  }, [isFirst, items, currency]);
  return (
    <Page
      title="Watched"
      lead="Auctions first, in order of closing, then fixed-price items."
      actions={
        <>
          <ButtonLink to="/searches">Saved searches</ButtonLink>
          <ButtonLink to="/recent">Recently seen</ButtonLink>
        </>
      }
    >
      {items.length > 0 || nextCursor ? (
        <ListingGrid items={items} nextCursor={nextCursor} shownTo={shownTo} />
      ) : (
        <EmptyState title="You aren't watching anything" action="Browse items for sale" to="/browse">
          <p>
            Select the heart on an item to add it here. We'll remind you an hour and 10 minutes before an auction
            closes, and let you know when a fixed-price item is back on sale.
          </p>
        </EmptyState>
      )}
    </Page>
  );
}
