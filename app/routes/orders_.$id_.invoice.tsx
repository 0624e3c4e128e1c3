import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel, PostageFact, SellerProceeds } from "~/components/orders/order-facts";
import { PrintPage } from "~/components/site/print-page";
import { Fact } from "~/components/ui/fact";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.order.id} · Obverse` : "Obverse" },
];

/** Each side has its own invoice. The buyer's shows what was paid, the seller's the fee and proceeds too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const order = orNotFound(await orderOf(context.reader, member.id, pathId(params)), NO_SUCH_ORDER);
  return { order: orderJson(order), own: member.username };
}

export default function Invoice() {
  const { order, own } = useLoaderData<typeof loader>();
  const isBuyer = order.side === "buyer";
  return (
    <PrintPage title="Invoice" orderId={order.id}>
      <dl>
        <Fact label="Seller">{isBuyer ? order.other.username : own}</Fact>
        <Fact label="Buyer">{isBuyer ? own : order.other.username}</Fact>
        <Fact label="Ordered">
          <LocalTime at={order.createdAt} style="printed" />
        </Fact>
        <Fact label="Paid">
          {order.paidAt === null ? "Not paid yet" : <LocalTime at={order.paidAt} style="printed" />}
        </Fact>
        <Fact label="Status">
          <OrderLabel order={order} />
        </Fact>
      </dl>
      <h2 className="mt-10 mb-2 text-lg wrap-anywhere">{order.title}</h2>
      <dl className="border-t border-line">
        <Fact label="Price">
          <Money amountMinor={order.priceMinor} />
        </Fact>
        <PostageFact order={order} />
        {order.refundedMinor > 0 ? (
          <Fact label="Refunded to the buyer">
            <Money amountMinor={-order.refundedMinor} />
          </Fact>
        ) : null}
        {isBuyer ? (
          <>
            <Fact label="Buyer's fee">None</Fact>
            <Fact label="Total">
              <strong>
                <Money amountMinor={order.totalMinor - order.refundedMinor} />
              </strong>
            </Fact>
          </>
        ) : (
          <SellerProceeds order={order} />
        )}
      </dl>
    </PrintPage>
  );
}
