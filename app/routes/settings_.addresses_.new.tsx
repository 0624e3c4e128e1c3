import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressForm } from "~/components/addresses/address-form";
import { Page } from "~/components/page";
import { readAddress } from "~/domain/addresses/address-input";
import { countries } from "~/domain/addresses/countries";
import { addAddress } from "~/domain/addresses/save-address.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { orderOf } from "~/domain/orders/orders.server";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { readForm } from "~/platform/http/read-form.server";

export const meta: MetaFunction = () => [{ title: "New address · Obverse" }];

/**
 * `?order=` names the order that the address is for. A buyer's order gets it at once; a seller, who needs it for a
 * return, goes back to the order and chooses it there.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const orderId = pathId({ id: context.url.searchParams.get("order") ?? "" });
  const order = orderId === 0 ? undefined : await orderOf(context.reader, member.id, orderId);
  return { countries: countries(), orderId, isForReturn: order?.side === "seller" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const form = await readForm(request);
  if (isRefusal(form)) return formRefusal(form, {});
  const { order: orderField = "", ...typed } = form;
  const address = readAddress(typed);
  if (isRefusal(address)) return formRefusal(address, form);
  const now = context.clock.now();
  const added = await addAddress(context.writer, memberId, address, now);
  if (isRefusal(added)) return formRefusal(added, form);
  const orderId = pathId({ id: orderField });
  if (orderId === 0)
    return redirectWithToast(context, "/settings/addresses", {
      title: "Address added",
      description: "You can now use it for your orders.",
      tone: "good",
    });
  const order = await orderOf(context.reader, memberId, orderId);
  if (order?.side === "seller")
    return redirectWithToast(context, `/orders/${orderId}`, {
      title: "Address added",
      description: "Choose it when you accept the return.",
      tone: "good",
    });
  const sent = await chooseDeliveryAddress(context.writer, { orderId, memberId, addressId: added.id }, now);
  if (isRefusal(sent)) return formRefusal(sent, form);
  publish(context, sent.effects);
  return redirectWithToast(context, `/orders/${orderId}`, {
    title: "Address added",
    description: "The order will be sent there. We have told the seller.",
    tone: "good",
  });
}

export default function NewAddress() {
  const { countries, orderId, isForReturn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page
      title="New address"
      lead={
        isForReturn
          ? "Where should the buyer send the item back to? We also save it for your next orders."
          : orderId === 0
            ? "Where should we tell sellers to send your orders?"
            : "Where should this order be sent? We also save it for your next orders."
      }
      width="text"
    >
      <AddressForm
        countries={countries}
        refused={refused}
        hidden={orderId === 0 ? null : <input type="hidden" name="order" value={orderId} />}
      >
        {orderId === 0 ? "Add address" : "Use this address"}
      </AddressForm>
    </Page>
  );
}
