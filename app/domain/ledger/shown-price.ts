import * as z from "zod";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { isRefusal, type Refusal, refuse, refuseOutOfDate } from "~/domain/refusal";

const priceMinorSchema = z.int().min(1).max(MAX_AMOUNT_MINOR);
/** The postage that a page showed, in minor units. Left out if it is free. */
const shownPostageSchema = z.int().min(0).max(MAX_AMOUNT_MINOR).default(0);

/**
 * How the buyer gets the item: for the postage that they were shown or, with `collect`, in person, where the seller
 * offers that.
 */
export const shownWayShape = { postageMinor: shownPostageSchema, collect: z.boolean().default(false) };

/** The body of a purchase: its price and postage in minor units, as the buyer was shown them. */
export const shownTotalSchema = z.strictObject({ priceMinor: priceMinorSchema, ...shownWayShape });

/** The price that a form was rendered with, in minor units, from its hidden field `priceMinor`. */
export function readShownPrice({ priceMinor = "" }: Readonly<Record<string, string>>): number | Refusal {
  const read = priceMinorSchema.safeParse(/^[1-9]\d*$/.test(priceMinor) ? Number(priceMinor) : undefined);
  return read.success ? read.data : refuseOutOfDate();
}

/** The postage that a form was rendered with, in minor units, from its hidden field `postageMinor`; 0 without one. */
function readShownPostage({ postageMinor = "0" }: Readonly<Record<string, string>>): number | Refusal {
  const read = shownPostageSchema.safeParse(/^\d+$/.test(postageMinor) ? Number(postageMinor) : null);
  return read.success ? read.data : refuseOutOfDate();
}

/**
 * How the buyer of a form gets the item: by post for the postage that the form showed, or, with its radio button `way`
 * at `collect`, in person for free.
 */
export function readShownWay(
  fields: Readonly<Record<string, string>>,
): { readonly collect: boolean; readonly postageMinor: number } | Refusal {
  if (fields.way === "collect") return { collect: true, postageMinor: 0 };
  const postageMinor = readShownPostage(fields);
  return isRefusal(postageMinor) ? postageMinor : { collect: false, postageMinor };
}

/** Refuses a purchase whose price has changed since its page was shown: nobody pays a price they have not seen. */
export function refuseChangedPrice(
  { shownMinor, currentMinor }: { shownMinor: number; currentMinor: number },
  currency: string,
): Refusal | undefined {
  if (shownMinor === currentMinor) return undefined;
  const [current, shown] = [formatMoney(currentMinor, currency), formatMoney(shownMinor, currency)];
  return refuse(
    "conflict",
    `The price is now ${current}, but your page showed ${shown}. Nothing was paid. Check the new price and decide again.`,
  );
}
