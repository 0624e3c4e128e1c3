import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { EmptyState, Page } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { seenItems } from "~/domain/browsing/seen-items.server";
import { cardsFor } from "~/platform/http/destination.server";
import { recentlySeen } from "~/platform/http/recently-seen.server";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Recently seen · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const listingIds = recentlySeen(context, member.id);
  const { country, shownTo } = await cardsFor(context);
  const query = { listingIds, viewerId: member.id, country };
  return { items: listingIds.length === 0 ? [] : await seenItems(context.reader, query), shownTo };
}

export default function Recent() {
  const { items, shownTo } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Recently seen"
      lead="The last 50 items that you opened. Only this browser remembers them, for 90 days."
      actions={
        items.length > 0 ? (
          <Form method="post">
            <Button intent="clear">Clear the list</Button>
          </Form>
        ) : null
      }
    >
      {items.length > 0 ? (
        <ListingGrid items={items} shownTo={shownTo} />
      ) : (
        <EmptyState title="Nothing yet" action="Browse items for sale" to="/browse">
          <p>Items that you open appear here.</p>
        </EmptyState>
      )}
    </Page>
  );
}
