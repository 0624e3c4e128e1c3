import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { OrderLabel } from "~/components/order-label";
import { PrintLine, PrintPage } from "~/components/print-page";
import { SellerProceeds } from "~/components/seller-proceeds";
import { orderJson } from "~/domain/orders/order-json";
import { orderOf } from "~/domain/orders/orders.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.order.id} · Obverse` : "Obverse" },
];

/** Each side has its own invoice. The buyer's shows what was paid, the seller's the fee and proceeds too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const order = await orderOf(context.reader, member.id, pathId(params));
  if (!order) throw new Response("This order doesn't exist, or it isn't yours.", { status: 404 });
  return { order: orderJson(order), own: member.username };
}

export default function Invoice() {
  const { order, own } = useLoaderData<typeof loader>();
  const isBuyer = order.side === "buyer";
  return (
    <PrintPage title="Invoice" orderId={order.id}>
      <dl>
        <PrintLine label="Seller">{isBuyer ? order.other.username : own}</PrintLine>
        <PrintLine label="Buyer">{isBuyer ? own : order.other.username}</PrintLine>
        <PrintLine label="Ordered">
          <LocalTime at={order.createdAt} style="printed" />
        </PrintLine>
        <PrintLine label="Paid">
          {order.paidAt === null ? "Not paid yet" : <LocalTime at={order.paidAt} style="printed" />}
        </PrintLine>
        <PrintLine label="Status">
          <OrderLabel order={order} />
        </PrintLine>
      </dl>
      <h2 className="mt-10 mb-2 text-lg wrap-anywhere">{order.title}</h2>
      <dl className="border-t border-line">
        <PrintLine label="Price">
          <Money amountMinor={order.priceMinor} />
        </PrintLine>
        {order.refundedMinor > 0 ? (
          <PrintLine label="Refunded to the buyer">
            <Money amountMinor={-order.refundedMinor} />
          </PrintLine>
        ) : null}
        {isBuyer ? (
          <>
            <PrintLine label="Buyer's fee">None</PrintLine>
            <PrintLine label="Total">
              <strong>
                <Money amountMinor={order.priceMinor - order.refundedMinor} />
              </strong>
            </PrintLine>
          </>
        ) : (
          <SellerProceeds order={order} Line={PrintLine} />
        )}
      </dl>
    </PrintPage>
  );
}
