import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime } from "~/components/formatted";
import { PrintPage } from "~/components/site/print-page";
import { Fact } from "~/components/ui/fact";
import { orderAddressQuery, shownAddress } from "~/domain/orders/delivery/order-address.server";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { pathId, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Packing slip ${data.order.id} · Obverse` : "Obverse" },
];

/** For the seller to put in the parcel or to hand over with the item, so it shows no price. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const order = await orderOf(context.reader, member.id, pathId(params));
  if (order?.side !== "seller") throw new Response(NO_SUCH_ORDER, { status: 404 });
  const [address] = await orderAddressQuery(context.reader, order.id);
  return { order: orderJson(order), address: shownAddress(address, order), seller: member.username };
}

export default function PackingSlip() {
  const { order, address, seller } = useLoaderData<typeof loader>();
  return (
    <PrintPage title={order.collectIn === null ? "Packing slip" : "Collection slip"} orderId={order.id}>
      <dl>
        <Fact label="From">{seller}</Fact>
        <Fact label="To">{order.other.username}</Fact>
        <Fact label="Ordered">
          <LocalTime at={order.createdAt} style="printed" />
        </Fact>
        {order.shipment ? <Fact label={order.shipment.carrier}>{order.shipment.tracking}</Fact> : null}
        <Fact label="Contents">
          1 × {order.title}
          <span className="block text-sm text-quiet">Listing {order.listingId}</span>
        </Fact>
      </dl>
      <h2 className="mt-8 text-sm text-quiet">{order.collectIn === null ? "Ship to" : "Collected in person in"}</h2>
      {order.collectIn !== null ? (
        <p className="mt-2 text-xl">{order.collectIn}</p>
      ) : address ? (
        <AddressLabel lines={address.lines} phone={address.phone} className="mt-2 text-xl leading-relaxed" />
      ) : (
        <p className="mt-2 max-w-prose">You can see the address only from payment until the order ends.</p>
      )}
      <p className="mt-8 text-sm text-quiet">
        Is something wrong with the item? Open order {order.id} on Obverse and report the problem before the seller is
        paid.
      </p>
    </PrintPage>
  );
}
