import { type SQL, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { addressOf, type OwnAddress } from "~/domain/addresses/add-address.server";
import { ADDRESS_PARTS } from "~/domain/addresses/address";
import { countryInSentence } from "~/domain/addresses/countries";
import { type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { sideOf } from "~/domain/offers/trade-side";
import { loadForStep } from "~/domain/orders/steps/load-for-step.server";
import { isCollected } from "~/domain/postage/postage-terms";
import { isRefusal, noSuchOrder, type Refusal, refuse } from "~/domain/refusal";
import { orderAddressQuery } from "./order-address.server";

/** Until the item is shipped; it is copied into all orders of the parcel. The notification doesn't contain the address. */
export async function chooseDeliveryAddress(
  db: Writer,
  { orderId, memberId, addressId }: { orderId: number; memberId: number; addressId: number },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const order = await loadForStep(db, orderId);
  const side = order && sideOf(order, memberId);
  if (!order || !side) return noSuchOrder();
  if (side !== "buyer") return refuse("not_allowed", "Only the buyer can choose the delivery address.");
  if (order.status === "awaiting-payment")
    return refuse("conflict", "Pay for the order first, then choose the delivery address.");
  if (order.status !== "paid") return wasSent();
  if (isCollected(order))
    return refuse("breaks_rule", "You're collecting this item in person, so no address is needed.");
  if (await goesThereAlready(db, orderId, { memberId, addressId })) return { effects: [] };
  const { sellerId, listingId, shipTo } = order;
  const done = await db
    .commit([
      saveAddress(sql`SELECT ${orderId}, name, line1, line2, city, region, postal_code, country, phone, ${now}
        FROM addresses WHERE id = ${addressId} AND user_id = ${memberId}`),
      mustChangeOne,
      saveAddress(sql`SELECT other.id, name, line1, line2, city, region, postal_code, country, phone, a.at
        FROM order_addresses AS a JOIN orders AS o ON o.id = a.order_id
        JOIN orders AS other ON other.parcel_id = o.parcel_id AND other.id <> o.id AND other.status = 'paid'
        WHERE a.order_id = ${orderId}`),
      notify(now, { userId: sellerId, kind: "order-address", facts: { item: order.title }, listingId }),
    ])
    .catch(
      answerTo({
        delivery_address_is_fixed: wasSent,
        conflict: noSuchAddress,
        ...(shipTo !== null && { not_the_country_paid_for: () => otherCountry(shipTo) }),
      }),
    );
  return isRefusal(done) ? done : { effects: [unreadChanged([sellerId])] };
}

const saveAddress = (rows: SQL) =>
  statement(sql`INSERT INTO order_addresses (order_id, name, line1, line2, city, region, postal_code, country, phone, at)
    ${rows} ON CONFLICT (order_id) DO UPDATE SET name = excluded.name, line1 = excluded.line1, line2 = excluded.line2,
      city = excluded.city, region = excluded.region, postal_code = excluded.postal_code,
      country = excluded.country, phone = excluded.phone, at = MAX(excluded.at, at + 1)`);

const noSuchAddress = () =>
  refuse("not_found", "This address no longer exists.", { fields: { address: "Choose another address." } });

/** A repeated choice, as from a double click, notifies nobody. */
async function goesThereAlready(db: Reader, orderId: number, { memberId, addressId }: OwnAddress): Promise<boolean> {
  const [[current], address] = await Promise.all([orderAddressQuery(db, orderId), addressOf(db, memberId, addressId)]);
  if (!current || !address) return false;
  return ADDRESS_PARTS.every((part) => current[part] === address[part]);
}

function otherCountry(shipTo: string): Refusal {
  const sentence = `The postage was paid for ${countryInSentence(shipTo)}. Choose an address there.`;
  return refuse("breaks_rule", sentence, { fields: { address: sentence } });
}

function wasSent(): Refusal {
  return refuse(
    "conflict",
    "The item has been shipped, so its address can't be changed. Message the seller from the order page.",
  );
}
