import { desc, eq } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { orders, shipments } from "~/db/schema/orders";
import type { Effect } from "~/domain/effects";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { readShipment } from "~/domain/orders/read-shipment";
import { recognizeCarrier } from "~/domain/orders/recognize-carrier";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import type { StepContext } from "~/domain/orders/steps/step-order.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { chosenParcels, type ParcelToShip } from "./parcels-to-ship.server";
import { type Fault, readNumbers, type TypedNumber } from "./read-numbers";

/** Older numbers aren't looked at: carriers use them again. */
const NEWEST = 500;

export interface CheckedParcel extends ParcelToShip {
  readonly tracking: string;
  readonly carrier: string;
  /** Null if it can't be shipped, for the reasons in `errors`. */
  readonly shipment: ShipmentInput | null;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly warning?: string | undefined;
}

export interface CheckedNumbers {
  readonly parcels: readonly CheckedParcel[];
  readonly faults: readonly Fault[];
  /** How many parcels have been shipped with what was typed for them. */
  readonly shipped: number;
}

/** Which parcel each number is for, by which carrier, and what is wrong with it. One round trip; changes nothing. */
export async function checkNumbers(
  db: Reader,
  { sellerId, now }: { readonly sellerId: number; readonly now: number },
  fields: Readonly<Record<string, string>>,
): Promise<CheckedNumbers> {
  const { numbers, faults } = readNumbers(fields);
  const orderIds = numbers.map(({ orderId }) => orderId);
  const [waiting, recentShipments] = await Promise.all([
    chosenParcels(db, { sellerId, now, orderIds }),
    shipmentsBy(db, sellerId),
  ]);
  const parcelOf = ({ orderId }: TypedNumber) =>
    waiting.find(({ lots }) => lots.some((lot) => lot.orderId === orderId));
  const other = numbers.filter((each) => !parcelOf(each));
  const isSent = ({ orderId, tracking }: TypedNumber) =>
    recentShipments.some((each) => each.id === orderId && each.tracking === tracking);
  const parcels = waiting.map((parcel): CheckedParcel => {
    const own = numbers.filter((each) => parcelOf(each) === parcel);
    const { tracking = "", carrier: input = "" } = own.at(-1) ?? {};
    const recognized = input === "" ? recognizeCarrier(tracking) : undefined;
    const carrier = recognized?.carrier ?? input;
    const reading = readShipment({ tracking, carrier });
    const isShared = numbers.some((each) => each.tracking === tracking && parcelOf(each)?.buyer.id !== parcel.buyer.id);
    const fault = own.some((each) => each.tracking !== tracking)
      ? `You gave several numbers for this parcel: ${own.map((each) => each.tracking).join(", ")}. Check which one is right.`
      : isShared
        ? "You gave the same number for another buyer's parcel."
        : undefined;
    const earlierId = recentShipments.find((each) => each.tracking === tracking)?.id;
    const warnings = [
      ...(recognized?.isSure === false ? [`Other carriers have such numbers too. Check that it's ${carrier}.`] : []),
      ...(earlierId === undefined ? [] : [`You've already used this number for order ${earlierId}.`]),
    ];
    const errors = isRefusal(reading) ? reading.fields : fault && { tracking: fault };
    const shipment = isRefusal(reading) || fault ? null : reading;
    return {
      ...parcel,
      tracking,
      carrier,
      shipment,
      errors: errors || undefined,
      warning: warnings.join(" ") || undefined,
    };
  });
  return {
    parcels,
    faults: [...faults, ...other.filter((each) => !isSent(each)).map((each) => whyNot(each, recentShipments))],
    shipped: new Set(other.filter(isSent).map(({ tracking }) => tracking)).size,
  };
}

const shipmentsBy = (db: Reader, sellerId: number) =>
  db
    .select({ id: orders.id, ...columnsOf(shipments, "carrier", "tracking") })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.sellerId, sellerId))
    .orderBy(desc(orders.id))
    .limit(NEWEST);

function whyNot({ orderId, line }: TypedNumber, recentShipments: Awaited<ReturnType<typeof shipmentsBy>>): Fault {
  const before = recentShipments.find(({ id }) => id === orderId);
  return {
    line,
    sentence: before
      ? `Order ${orderId} has already been shipped, with ${before.carrier}, ${before.tracking}.`
      : `You have no order ${orderId} that waits to be shipped.`,
  };
}

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
