import { type MoneyFormat, typedMoney } from "~/domain/money";
import { readTypedMoney } from "~/domain/money/read-amount";
import { refuse } from "~/domain/refusal";
import { MAX_POSTAGE_MINOR } from "./postage-limits";
import type { PostageTerms } from "./postage-terms";

type Fields = Readonly<Record<string, string | undefined>>;

/** What sending costs to the seller's country, to its region and to the rest of the world, by their columns. */
type ZonePrices = Pick<PostageTerms, "domesticMinor" | "regionMinor" | "worldMinor">;

export const eachZone = <T>(of: (zone: keyof ZonePrices) => T): Readonly<Record<keyof ZonePrices, T>> => ({
  domesticMinor: of("domesticMinor"),
  regionMinor: of("regionMinor"),
  worldMinor: of("worldMinor"),
});

export const POSTAGE_INPUTS = {
  domesticMinor: "postageDomestic",
  regionMinor: "postageRegion",
  worldMinor: "postageWorld",
} as const;

const SERVICES: readonly string[] = ["", "tracked", "insured"];
const RETURNS: readonly string[] = ["", "accepted"];

export const FREE_POSTAGE_INPUT = "freePostage";

/** Undefined, which means free to everywhere, only if that was chosen. Messages go into `faults`. */
export function readPostageFields(fields: Fields, format: MoneyFormat, faults: Record<string, string>) {
  const textOf = (name: string) => fields[name]?.trim() ?? "";
  const isFree = textOf(FREE_POSTAGE_INPUT) === "yes";
  const price = (name: string) => {
    const amount = readTypedMoney(fields, name, format, faults);
    if (isFree && amount) faults[name] = "You chose free postage. Leave the price empty, or clear that choice.";
    return amount ?? (isFree && textOf(name) === "" ? 0 : null);
  };
  const prices = eachZone((zone) => price(POSTAGE_INPUTS[zone]));
  const shipsFrom = textOf("shipsFrom");
  const service = textOf("postageService");
  if (!SERVICES.includes(service)) faults.postageService = "Enter tracked or insured, or leave it empty.";
  if (!RETURNS.includes(textOf("returns"))) faults.returns = "Enter accepted, or leave it empty.";
  if (!isFree && textOf(FREE_POSTAGE_INPUT) !== "") faults[FREE_POSTAGE_INPUT] = "Enter yes, or leave it empty.";
  // The days to dispatch have a default, so they don't tell whether anything was entered.
  const collectPlace = textOf("collectPlace");
  const texts = [shipsFrom, service, textOf("returns"), collectPlace, ...Object.values(POSTAGE_INPUTS).map(textOf)];
  if (texts.every((value) => value === "")) {
    if (!isFree && !faults.postageProfile)
      faults[POSTAGE_INPUTS.domesticMinor] = "Enter what postage costs, or choose free postage.";
    return undefined;
  }
  return {
    shipsFrom,
    ...prices,
    isTracked: service !== "",
    isInsured: service === "insured",
    acceptsReturns: textOf("returns") !== "",
    collectPlace: collectPlace === "" ? null : collectPlace,
    ...(textOf("dispatchDays") === "" ? {} : { dispatchDays: Number(textOf("dispatchDays")) }),
  };
}

export function postageFields(terms: PostageTerms | null, format: MoneyFormat): Readonly<Record<string, string>> {
  if (!terms) return { [FREE_POSTAGE_INPUT]: "yes" };
  return {
    [FREE_POSTAGE_INPUT]: "",
    shipsFrom: terms.shipsFrom,
    ...typedPrices(terms, POSTAGE_INPUTS, format),
    postageService: terms.isInsured ? "insured" : terms.isTracked ? "tracked" : "",
    dispatchDays: String(terms.dispatchDays),
    returns: terms.acceptsReturns ? "accepted" : "",
    collectPlace: terms.collectPlace ?? "",
  };
}

/** By the names of their inputs. */
export function typedPrices(
  prices: ZonePrices | null,
  inputs: Readonly<Record<keyof ZonePrices, string>>,
  format: MoneyFormat,
): Record<string, string> {
  const entries = eachZone((zone) => [inputs[zone], typedMoney(prices?.[zone], format)] as const);
  return Object.fromEntries(Object.values(entries));
}

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
