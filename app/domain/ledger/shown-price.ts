import * as z from "zod";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { isRefusal, type Refusal, refuse, refuseOutOfDate } from "~/domain/refusal";

const priceMinorSchema = z.int().min(1).max(MAX_AMOUNT_MINOR);
const shownPostageSchema = z.int().min(0).max(MAX_AMOUNT_MINOR).default(0);

export const shownWayShape = { postageMinor: shownPostageSchema, collect: z.boolean().default(false) };

export const shownTotalSchema = z.strictObject({ priceMinor: priceMinorSchema, ...shownWayShape });

export function readShownPrice({ priceMinor = "" }: Readonly<Record<string, string>>): number | Refusal {
  const parsed = priceMinorSchema.safeParse(/^[1-9]\d*$/.test(priceMinor) ? Number(priceMinor) : undefined);
  return parsed.success ? parsed.data : refuseOutOfDate();
}

function readShownPostage({ postageMinor = "0" }: Readonly<Record<string, string>>): number | Refusal {
  const parsed = shownPostageSchema.safeParse(/^\d+$/.test(postageMinor) ? Number(postageMinor) : null);
  return parsed.success ? parsed.data : refuseOutOfDate();
}

export function readShownWay(fields: Readonly<Record<string, string>>) {
  if (fields.way === "collect") return { collect: true, postageMinor: 0 };
  const postageMinor = readShownPostage(fields);
  return isRefusal(postageMinor) ? postageMinor : { collect: false, postageMinor };
}

export function refuseChangedPrice(
  { shownMinor, currentMinor }: { shownMinor: number; currentMinor: number },
  currency: string,
): Refusal | undefined {
  if (shownMinor === currentMinor) return undefined;
  const [currentPrice, shownPrice] = [formatMoney(currentMinor, currency), formatMoney(shownMinor, currency)];
  return refuse(
    "conflict",
    `The price is now ${currentPrice}, but your page showed ${shownPrice}. Nothing was paid. Check the new price and decide again.`,
  );
}
