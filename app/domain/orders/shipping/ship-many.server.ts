import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import type { StepContext } from "~/domain/orders/steps/step-request.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { type CheckedNumbers, type CheckedParcel, checkNumbers, shipmentsBy } from "./check-numbers.server";

/**
 * Ships each parcel with its number; one that is refused stays in `parcels` and doesn't stop the others. What was shipped
 * with the same number before counts as shipped. `seen-{order}` is when the buyer chose the address that was shown,
 * `lots-{order}` when they paid the last lot that was shown.
 */
export async function shipMany(
  db: Writer,
  sellerId: number,
  fields: Readonly<Record<string, string>>,
  context: StepContext,
): Promise<CheckedNumbers & { readonly effects: readonly Effect[] }> {
  const { parcels, faults, shipped } = await checkNumbers(db, { sellerId, now: context.now }, fields);
  const effects: Effect[] = [];
  const remaining: CheckedParcel[] = [];
  for (const parcel of parcels) {
    const { orderId, shipment } = parcel;
    const times = { seenAddressAt: readId(fields[`seen-${orderId}`]), seenLotsAt: readId(fields[`lots-${orderId}`]) };
    const done = shipment && (await shipOrder(db, { orderId, memberId: sellerId, shipment, ...times }, context));
    if (done && !isRefusal(done)) effects.push(...done.effects);
    else remaining.push(done ? { ...parcel, errors: { tracking: done.message } } : parcel);
  }
  const recentShipments = remaining.length > 0 ? await shipmentsBy(db, sellerId) : [];
  const isSent = ({ orderId, tracking }: CheckedParcel) =>
    recentShipments.some((each) => each.id === orderId && each.tracking === tracking);
  const failed = remaining.filter((parcel) => !isSent(parcel));
  return { parcels: failed, faults, shipped: shipped + parcels.length - failed.length, effects };
}
