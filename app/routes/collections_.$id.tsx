import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ItemRow } from "~/components/item-row";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { ACQUIRED_ID, acquiredItems } from "~/domain/collections/acquired.server";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Acquired on Obverse · Obverse" }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  if (params.id !== ACQUIRED_ID) throw new Response("This collection doesn't exist.", { status: 404 });
  const items = await acquiredItems(context.reader, member.id);
  return {
    items: items.map((item) => ({ ...item, acquiredAt: new Date(item.acquiredAt).toISOString() })),
    totalMinor: items.reduce((sum, item) => sum + item.priceMinor, 0),
  };
}

export default function Collection() {
  const { items, totalMinor } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Acquired on Obverse"
      lead="Everything you have won or bought here, newest first. We keep this collection up to date for you."
    >
      {items.length === 0 ? (
        <EmptyState title="Nothing acquired yet" action={<ButtonLink to="/auctions">See live auctions</ButtonLink>}>
          Items you win or buy appear here, with what you paid and when.
        </EmptyState>
      ) : (
        <>
          <ul className="border-b border-line">
            {items.map(({ orderId, title, photoKey, acquiredAt, priceMinor }) => (
              <ItemRow
                key={orderId}
                to={`/orders/${orderId}`}
                item={{ title, photoKey }}
                facts={<LocalTime at={acquiredAt} style="date" />}
                figure={<Money amountMinor={priceMinor} />}
              />
            ))}
          </ul>
          <p className="mt-4 flex justify-between gap-4 font-semibold">
            <span>{items.length === 1 ? "1 item" : `${items.length} items`}</span>
            <Money amountMinor={totalMinor} />
          </p>
        </>
      )}
    </Page>
  );
}
