import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { type Refusal, refuse } from "~/domain/refusal";
import { MAX_POSTAGE_MINOR } from "./postage-limits";

/** What a seller charges for each further piece of a parcel, in minor units; null where nothing is combined. */
export interface FurtherPostage {
  readonly domesticMinor: number | null;
  readonly regionMinor: number | null;
  readonly worldMinor: number | null;
}

export const FURTHER_POSTAGE_INPUTS = {
  domesticMinor: "furtherDomestic",
  regionMinor: "furtherRegion",
  worldMinor: "furtherWorld",
} as const;

export function readFurtherPostage(
  fields: Readonly<Record<string, string | undefined>>,
  format: MoneyFormat,
): FurtherPostage | Refusal {
  const faults: Record<string, string> = {};
  const rate = (name: string) => {
    const typed = fields[name]?.trim() ?? "";
    if (typed === "") return null;
    const amount = parseMoney(typed, format);
    if (amount === undefined) faults[name] = amountFault(typed, format);
    else if (amount > MAX_POSTAGE_MINOR) faults[name] = "That's too much for postage.";
    return amount ?? null;
  };
  const rates = {
    domesticMinor: rate(FURTHER_POSTAGE_INPUTS.domesticMinor),
    regionMinor: rate(FURTHER_POSTAGE_INPUTS.regionMinor),
    worldMinor: rate(FURTHER_POSTAGE_INPUTS.worldMinor),
  };
  if (Object.keys(faults).length === 0) return rates;
  return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
}

/** The saved rates as the form shows them. */
export function furtherPostageFields(rates: FurtherPostage | null, format: MoneyFormat): Record<string, string> {
  const typed = (amountMinor: number | null = null) =>
    amountMinor === null ? "" : moneyInputValue(amountMinor, format);
  return {
    [FURTHER_POSTAGE_INPUTS.domesticMinor]: typed(rates?.domesticMinor),
    [FURTHER_POSTAGE_INPUTS.regionMinor]: typed(rates?.regionMinor),
    [FURTHER_POSTAGE_INPUTS.worldMinor]: typed(rates?.worldMinor),
  };
}
