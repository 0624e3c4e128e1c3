import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { OrderLabel } from "~/components/order-label";
import { Paper, PaperLine } from "~/components/paper";
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
    <Paper title="Invoice" orderId={order.id}>
      <dl>
        <PaperLine label="Seller">{isBuyer ? order.other.username : own}</PaperLine>
        <PaperLine label="Buyer">{isBuyer ? own : order.other.username}</PaperLine>
        <PaperLine label="Ordered">
          <LocalTime at={order.createdAt} style="printed" />
        </PaperLine>
        <PaperLine label="Paid">
          {order.paidAt === null ? "Not paid yet" : <LocalTime at={order.paidAt} style="printed" />}
        </PaperLine>
        <PaperLine label="Status">
          <OrderLabel order={order} />
        </PaperLine>
      </dl>
      <h2 className="mt-10 mb-2 text-lg wrap-anywhere">{order.title}</h2>
      <dl className="border-t border-line">
        <PaperLine label="Price">
          <Money amountMinor={order.priceMinor} />
        </PaperLine>
        {order.refundedMinor > 0 ? (
          <PaperLine label="Refunded to the buyer">
            <Money amountMinor={-order.refundedMinor} />
          </PaperLine>
        ) : null}
        {isBuyer ? (
          <>
            <PaperLine label="Buyer's fee">None</PaperLine>
            <PaperLine label="Total">
              <strong>
                <Money amountMinor={order.priceMinor - order.refundedMinor} />
              </strong>
            </PaperLine>
          </>
        ) : (
          <SellerProceeds order={order} Line={PaperLine} />
        )}
      </dl>
    </Paper>
  );
}
