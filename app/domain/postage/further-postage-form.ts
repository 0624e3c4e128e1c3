import type { MoneyFormat } from "~/domain/money";
import { readTypedMoney } from "~/domain/money/read-amount";
import { refuse } from "~/domain/refusal";
import { eachZone, type ZonePrices } from "./postage-form";
import { MAX_POSTAGE_MINOR } from "./postage-limits";

/** What a seller charges for each further piece of a parcel, in minor units; null where nothing is combined. */
export type FurtherPostage = ZonePrices;

export const FURTHER_POSTAGE_INPUTS = {
  domesticMinor: "furtherDomestic",
  regionMinor: "furtherRegion",
  worldMinor: "furtherWorld",
} as const;

export function readFurtherPostage(fields: Readonly<Record<string, string | undefined>>, format: MoneyFormat) {
  const faults: Record<string, string> = {};
  const rates = eachZone((zone) => {
    const name = FURTHER_POSTAGE_INPUTS[zone];
    const amount = readTypedMoney(fields, name, format, faults) ?? null;
    if (amount !== null && amount > MAX_POSTAGE_MINOR) faults[name] = "That's too much for postage.";
    return amount;
  });
  if (Object.keys(faults).length === 0) return rates;
  return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
}
