import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { readCursor } from "~/domain/browsing/browse-filters";
import { watchedPieces } from "~/domain/watching/watched-items.server";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Watched · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const typed = context.url.searchParams.get("cursor");
  const cursor = typed === null ? undefined : readCursor(typed);
  return watchedPieces(context.reader, { viewerId: member.id, now: context.clock.now(), cursor });
}

/** What the member watches, at auction and at a fixed price. */
export default function Watched() {
  const { items, nextCursor } = useLoaderData<typeof loader>();
  return (
    <Page title="Watched" lead="Auctions you watch, the next to close first, then pieces at a fixed price.">
      {items.length > 0 || nextCursor ? (
        <ListingGrid items={items} nextCursor={nextCursor} />
      ) : (
        <EmptyState
          title="You aren't watching anything"
          action={<ButtonLink to="/browse">Browse what is on sale</ButtonLink>}
        >
          <p>
            The heart on a card puts its piece here. We'll let you know an hour and ten minutes before a watched auction
            closes, and when a piece at a fixed price comes back on sale.
          </p>
        </EmptyState>
      )}
    </Page>
  );
}
