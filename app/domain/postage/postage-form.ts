import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import type { PostageTerms } from "./postage-terms";

type Fields = Readonly<Record<string, string | undefined>>;

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
  const typed = (name: string) => fields[name]?.trim() ?? "";
  const isFree = typed(FREE_POSTAGE_INPUT) === "yes";
  const price = (name: string) => {
    if (typed(name) === "") return isFree ? 0 : null;
    const amount = parseMoney(typed(name), format);
    if (amount === undefined) faults[name] = amountFault(typed(name), format);
    else if (isFree && amount > 0)
      faults[name] = "You chose free postage. Leave the price empty, or clear that choice.";
    return amount ?? null;
  };
  const prices = {
    domesticMinor: price(POSTAGE_INPUTS.domesticMinor),
    regionMinor: price(POSTAGE_INPUTS.regionMinor),
    worldMinor: price(POSTAGE_INPUTS.worldMinor),
  };
  const shipsFrom = typed("shipsFrom");
  const service = typed("postageService");
  if (!SERVICES.includes(service)) faults.postageService = "Enter tracked or insured, or leave it empty.";
  if (!RETURNS.includes(typed("returns"))) faults.returns = "Enter accepted, or leave it empty.";
  if (!isFree && typed(FREE_POSTAGE_INPUT) !== "") faults[FREE_POSTAGE_INPUT] = "Enter yes, or leave it empty.";
  // The days to dispatch have a default, so they don't tell whether anything was entered.
  const collectPlace = typed("collectPlace");
  const entered = [shipsFrom, service, typed("returns"), collectPlace, ...Object.values(POSTAGE_INPUTS).map(typed)];
  if (entered.every((value) => value === "")) {
    if (!isFree && !faults.postageProfile)
      faults[POSTAGE_INPUTS.domesticMinor] = "Enter what postage costs, or choose free postage.";
    return undefined;
  }
  return {
    shipsFrom,
    ...prices,
    isTracked: service !== "",
    isInsured: service === "insured",
    acceptsReturns: typed("returns") !== "",
    collectPlace: collectPlace === "" ? null : collectPlace,
    ...(typed("dispatchDays") === "" ? {} : { dispatchDays: Number(typed("dispatchDays")) }),
  };
}

export function postageFields(terms: PostageTerms | null, format: MoneyFormat): Readonly<Record<string, string>> {
  if (!terms) return { [FREE_POSTAGE_INPUT]: "yes" };
  const typed = (amountMinor: number | null) => (amountMinor === null ? "" : moneyInputValue(amountMinor, format));
  return {
    [FREE_POSTAGE_INPUT]: "",
    shipsFrom: terms.shipsFrom,
    [POSTAGE_INPUTS.domesticMinor]: typed(terms.domesticMinor),
    [POSTAGE_INPUTS.regionMinor]: typed(terms.regionMinor),
    [POSTAGE_INPUTS.worldMinor]: typed(terms.worldMinor),
    postageService: terms.isInsured ? "insured" : terms.isTracked ? "tracked" : "",
    dispatchDays: String(terms.dispatchDays),
    returns: terms.acceptsReturns ? "accepted" : "",
    collectPlace: terms.collectPlace ?? "",
  };
}
