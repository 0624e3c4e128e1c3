import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { LocalTime, Money } from "~/components/formatted";
import { EmptyState, Page } from "~/components/page";
import { ButtonLink, RowAction, TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import { ACQUIRED_SHOWN, acquiredItems } from "~/domain/collections/add-purchase.server";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Acquired on Obverse · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const items = await acquiredItems(context.reader, member.id);
  return {
    items,
    totalMinor: items.reduce((sum, item) => sum + item.priceMinor, 0),
  };
}

export default function Acquired() {
  const { items, totalMinor } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Acquired on Obverse"
      lead="Everything you have won or bought here, newest first. We keep this list for you; add what you keep to a collection."
    >
      <CollectionLinks />
      {items.length === 0 ? (
        <EmptyState title="Nothing acquired yet" action="See live auctions" to="/auctions">
          Items you win or buy appear here, with what you paid and when.
        </EmptyState>
      ) : (
        <>
          <ul className="border-b border-line">
            {items.map(({ orderId, title, photoKey, acquiredAt, priceMinor, itemId }) => (
              <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
                <Thumb photoKey={photoKey} />
                <span className="min-w-0 grow basis-48">
                  <TextLink to={`/orders/${orderId}`} className="line-clamp-2 font-serif text-lg leading-snug">
                    {title}
                  </TextLink>
                  <span className="block text-sm text-quiet">
                    <LocalTime at={acquiredAt} style="date" />
                  </span>
                </span>
                <Money amountMinor={priceMinor} />
                {itemId === null ? (
                  <RowAction intent="add" id={orderId} label={`Add to collection: ${title}`}>
                    Add to collection
                  </RowAction>
                ) : (
                  <ButtonLink
                    variant="quiet"
                    to={`/collections/items/${itemId}`}
                    aria-label={`In your collection: ${title}`}
                  >
                    In your collection
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-4 flex justify-between gap-4 font-semibold">
            <span>{items.length === 1 ? "1 item" : `${items.length} items`}</span>
            <Money amountMinor={totalMinor} />
          </p>
          {items.length === ACQUIRED_SHOWN ? (
            <p className="mt-2 text-sm text-quiet">These are your {ACQUIRED_SHOWN} newest purchases.</p>
          ) : null}
        </>
      )}
    </Page>
  );
}
