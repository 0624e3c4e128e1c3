import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Page } from "~/components/page";
import { PieceRow } from "~/components/piece-row";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { orderJson } from "~/domain/orders/order";
import { orderWords } from "~/domain/orders/order-words";
import { ordersOf } from "~/domain/orders/orders.server";
import { requireMember } from "~/platform/gate.server";
import { idCursor } from "~/platform/path-id.server";

export const meta: MetaFunction = () => [{ title: "Orders · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { orders, nextBefore } = await ordersOf(context.reader, member.id, idCursor(context.url));
  return { orders: orders.map(orderJson), nextBefore };
}

export default function Orders() {
  const { orders, nextBefore } = useLoaderData<typeof loader>();
  return (
    <Page title="Orders" lead="What you bought and what you sold, newest first.">
      {orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          action={
            <>
              <ButtonLink to="/auctions">See live auctions</ButtonLink>
              <ButtonLink to="/create-listing">List a piece</ButtonLink>
            </>
          }
        >
          When you win an auction, or somebody buys from you, the order is here with its payment and its next step.
        </EmptyState>
      ) : (
        <ul>
          {orders.map((order) => (
            <PieceRow
              key={order.id}
              to={`/orders/${order.id}`}
              title={order.title}
              photoKey={order.photoKey}
              facts={
                <>
                  {order.side === "buyer" ? "Bought from" : "Sold to"} {order.other.username},{" "}
                  <LocalTime at={order.createdAt} style="date" /> · {orderWords(order.status, order.side).label}
                </>
              }
              figure={<Money amountMinor={order.priceMinor} />}
            />
          ))}
        </ul>
      )}
      {nextBefore === null ? null : (
        <p className="mt-6">
          <Link className="link" to={`/orders?before=${nextBefore}`}>
            Older orders
          </Link>
        </p>
      )}
    </Page>
  );
}
