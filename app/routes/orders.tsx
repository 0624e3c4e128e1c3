import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-facts";
import { EmptyState, LinkLine, Page } from "~/components/page";
import { ButtonLink, TabLink } from "~/components/ui/controls";
import { ItemRow } from "~/components/ui/thumb";
import { todoOf } from "~/domain/orders/steps/order-words";
import { orderJson } from "~/domain/orders/views/order-json";
import { ordersOf } from "~/domain/orders/views/orders-of.server";
import { idCursor, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Orders · Obverse" }];

const TABS = [
  { tab: "all", label: "All", to: "/orders" },
  { tab: "todo", label: "To do", to: "/orders?tab=todo" },
  { tab: "buying", label: "Buying", to: "/orders?tab=buying" },
  { tab: "selling", label: "Selling", to: "/orders?tab=selling" },
] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const tab = TABS.find((each) => each.tab === context.url.searchParams.get("tab"))?.tab ?? "all";
  const { orders, nextBefore } = await ordersOf(context.reader, member.id, { before: idCursor(context.url), tab });
  return { orders: orders.map((order) => ({ ...orderJson(order), parcelLots: order.parcelLots })), nextBefore, tab };
}

export default function Orders() {
  const { orders, nextBefore, tab } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Orders"
      lead="Everything you've bought and sold, newest first."
      actions={
        <>
          <ButtonLink to="/orders/to-ship">To ship</ButtonLink>
          <ButtonLink to="/offers">Offers</ButtonLink>
        </>
      }
    >
      <nav aria-label="Orders" className="-mb-px flex flex-wrap gap-x-6 border-b border-line">
        {TABS.map((each) => (
          <TabLink key={each.tab} to={each.to} isChosen={each.tab === tab} className="min-h-12">
            {each.label}
          </TabLink>
        ))}
      </nav>
      {orders.length === 0 ? (
        <Nothing tab={tab} />
      ) : (
        <ul>
          {orders.map((order) => {
            const todo = todoOf(order);
            return (
              <ItemRow
                key={order.id}
                to={`/orders/${order.id}`}
                item={order}
                facts={
                  <>
                    <span className="block text-ink">
                      <OrderLabel order={order} />
                      {todo ? <span className="font-semibold"> · Your turn: {todo.toLowerCase()}</span> : null}
                    </span>
                    {order.side === "buyer" ? "Bought from" : "Sold to"} {order.other.username},{" "}
                    <LocalTime at={order.createdAt} style="date" className="whitespace-nowrap" />
                    {order.parcelLots > 1 ? ` · In a parcel with ${order.parcelLots} lots` : null}
                  </>
                }
                figure={<Money amountMinor={order.totalMinor} />}
              />
            );
          })}
        </ul>
      )}
      {nextBefore === null ? null : (
        <LinkLine to={`/orders?tab=${tab}&before=${nextBefore}`} className="mt-6">
          Older orders
        </LinkLine>
      )}
    </Page>
  );
}

function Nothing({ tab }: { tab: (typeof TABS)[number]["tab"] }) {
  if (tab === "todo")
    return (
      <EmptyState title="Nothing to do" action="See all orders" to="/orders">
        Orders appear here when it's your turn to pay, ship or inspect something.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No orders yet"
      action={
        <>
          <ButtonLink to="/auctions">See live auctions</ButtonLink>
          <ButtonLink to="/create-listing">List an item</ButtonLink>
        </>
      }
    >
      When you win an auction or sell something, the order appears here with its payment and next step.
    </EmptyState>
  );
}
