import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Page } from "~/components/page";
import { Notice } from "~/components/ui/notice";
import { orderJson } from "~/domain/orders/order";
import { orderWords } from "~/domain/orders/order-words";
import { orderOf } from "~/domain/orders/orders.server";
import { requireMember } from "~/platform/gate.server";
import { pathId } from "~/platform/path-id.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.id} · Obverse` : "Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const order = await orderOf(context.reader, member.id, pathId(params));
  if (!order) throw new Response("There is no such order of yours.", { status: 404 });
  return orderJson(order);
}

export default function Order() {
  const order = useLoaderData<typeof loader>();
  const isBuyer = order.side === "buyer";
  return (
    <Page title={order.title} lead={`Order ${order.id} · ${isBuyer ? "you bought" : "you sold"}`} width="text">
      <Notice tone={order.status === "disputed" ? "bad" : "good"} title={orderWords(order.status, order.side).label}>
        {order.meaning}
      </Notice>
      <dl className="mt-8">
        <Fact label={isBuyer ? "You pay" : "Hammer price"}>
          <Money amountMinor={order.priceMinor} />
        </Fact>
        {isBuyer ? (
          <Fact label="Buyer's fee">None</Fact>
        ) : (
          <>
            <Fact label="Seller's fee">
              <Money amountMinor={-order.feeMinor} />
            </Fact>
            <Fact label="Yours when released">
              <strong>
                <Money amountMinor={order.priceMinor - order.feeMinor} />
              </strong>
            </Fact>
          </>
        )}
        <Fact label={isBuyer ? "Seller" : "Buyer"}>
          <Link className="link" to={`/profile/${order.other.id}`}>
            {order.other.username}
          </Link>
        </Fact>
        <Fact label="Piece">
          <Link className="link" to={`/listing/${order.listingId}`}>
            {order.title}
          </Link>
        </Fact>
        {order.auctionId === null ? null : (
          <Fact label="Auction">
            <Link className="link" to={`/auction/${order.auctionId}`}>
              How it was decided
            </Link>
          </Fact>
        )}
        <Fact label="Ordered">
          <LocalTime at={order.createdAt} />
        </Fact>
        {order.paidAt === null ? null : (
          <Fact label="Paid">
            <LocalTime at={order.paidAt} />
          </Fact>
        )}
      </dl>
      <p className="mt-8">
        <Link className="link" to="/orders">
          All orders
        </Link>
      </p>
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line py-3">
      <dt className="text-quiet">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
