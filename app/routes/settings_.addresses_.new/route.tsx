import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/addresses/address-form";
import { BackLink, Page } from "~/components/page";
import { countries } from "~/domain/addresses/countries";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { readId } from "~/domain/read-id";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "New address · Obverse" }];

/**
 * `?order=` names the order that the address is for. A buyer's order gets it at once; a seller, who needs it for a
 * return, goes back to the order and chooses it there. `?redirect=` is the page of a purchase, an offer or a bid that
 * waits for the address.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const orderId = readId(context.url.searchParams.get("order") ?? undefined);
  const order = orderId === 0 ? undefined : await orderOf(context.reader, member.id, orderId);
  return { countries: countries(), orderId, isForReturn: order?.side === "seller" };
}

export default function NewAddress() {
  const { countries, orderId, isForReturn } = useLoaderData<typeof loader>();
  return (
    <Page
      title="New address"
      lead={
        isForReturn
          ? "Where should the buyer send the item back to? We also save it for your next orders."
          : orderId === 0
            ? "Where should sellers send your orders?"
            : "Where should this order be sent? We also save it for your next orders."
      }
      width="text"
    >
      <BackLink />
      <AddressForm
        countries={countries}
        hiddenInputs={orderId === 0 ? null : <input type="hidden" name="order" value={orderId} />}
      >
        {orderId === 0 ? "Add address" : "Use this address"}
      </AddressForm>
    </Page>
  );
}
