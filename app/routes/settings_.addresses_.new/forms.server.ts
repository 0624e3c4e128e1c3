import { safeReturnPath } from "~/domain/accounts/return-path";
import { askerOf } from "~/domain/accounts/session.server";
import { addAddress } from "~/domain/addresses/add-address.server";
import { readAddress } from "~/domain/addresses/address-input";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const ADDED = { title: "Address added", tone: "good" } as const;

/**
 * A buyer who needs an address for a purchase, an offer or a bid comes back to it: `?redirect=` is its page, which gets
 * the rest of the query, with what was typed there.
 */
function backFrom({ searchParams }: URL) {
  const { redirect, order: _, ...params } = Object.fromEntries(searchParams);
  if (redirect === undefined) return { to: "/settings/addresses", description: "You can now use it for your orders." };
  const page = safeReturnPath(redirect);
  const query = new URLSearchParams(params).toString();
  const to = query === "" ? page : `${page}${page.includes("?") ? "&" : "?"}${query}`;
  return { to, description: "You now see the postage to your country." };
}

/** Saves the address. If the form names an order of which the member is the buyer, the order is sent there. */
const add = form({
  read: ({ order, ...fields }) => {
    const address = readAddress(fields);
    return isRefusal(address) ? address : { address, orderId: readId(order) };
  },
  run: async ({ writer, now, context: { reader }, session, memberId, input: { address, orderId } }) => {
    const newAddress = await addAddress(writer, askerOf(session), address, now);
    if (isRefusal(newAddress)) return newAddress;
    if (orderId === 0) return { isFor: "later" as const, effects: [] };
    const order = await orderOf(reader, memberId, orderId);
    if (order?.side === "seller") return { isFor: "return" as const, effects: [] };
    const choice = await chooseDeliveryAddress(writer, { orderId, memberId, addressId: newAddress.id }, now);
    return isRefusal(choice) ? choice : { isFor: "delivery" as const, effects: choice.effects };
  },
  done: ({ answer: { isFor }, input: { orderId }, context }) => {
    if (isFor === "later") return { ...ADDED, ...backFrom(context.url) };
    const to = `/orders/${orderId}`;
    return isFor === "return"
      ? { ...ADDED, to, description: "Choose it when you accept the return." }
      : { ...ADDED, to, description: "The order ships to this address. We notified the seller." };
  },
});

export const action = defineActions({ add }, { default: "add" });
