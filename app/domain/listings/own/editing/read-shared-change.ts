import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import type { FormMoment } from "~/domain/listings/drafts/listing-form";
import type { MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { MAX_COLLECT_PLACE_LENGTH, MAX_DISPATCH_DAYS } from "~/domain/postage/postage-limits";
import { refuse } from "~/domain/refusal";
import type { PriceChange, SharedChange } from "./changed-contents";

type Fields = Readonly<Record<string, string | undefined>>;
type Faults = Record<string, string>;

/** By which prices can rise. */
const MAX_PERCENT = 900;

export const PRICE_WAYS = ["set", "raise-percent", "lower-percent", "raise-amount", "lower-amount"] as const;

/** Undefined if everything stays. */
export function readSharedChange(fields: Fields, moment: Required<Pick<FormMoment, "moneyFormat" | "profiles">>) {
  const { moneyFormat, profiles } = moment;
  const faults: Faults = {};
  const price = readPrice(fields, moneyFormat, faults);
  const kind = LISTING_KINDS.find((each) => each === fields.kind);
  const profile = profiles.find(({ name }) => name === fields.profile);
  if (fields.profile && !profile) faults.profile = "You have no postage profile with this name.";
  const terms = readTerms(fields, faults);
  if (Object.keys(faults).length > 0)
    return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  const change = {
    ...(price && { price }),
    ...(kind && { kind }),
    ...(profile && { profile: profile.terms }),
    ...(Object.keys(terms).length > 0 && { terms }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function readPrice(fields: Fields, format: MoneyFormat, faults: Faults): PriceChange | undefined {
  const way = PRICE_WAYS.find((each) => each === fields.price);
  if (!way) return undefined;
  const text = fields.by?.trim() ?? "";
  const sign = way.startsWith("lower") ? -1 : 1;
  if (way.endsWith("percent")) {
    const percent = /^\d{1,3}(?:[.,]\d{1,2})?(?= ?%?$)/.exec(text)?.[0].replace(",", ".");
    const percentBps = Math.round(Number(percent ?? Number.NaN) * 100);
    if (percentBps > 0 && percentBps <= (sign < 0 ? 9_999 : MAX_PERCENT * 100))
      return { way: "percent", percentBps: sign * percentBps, roundsTo: fields.round === "unit" ? "unit" : "cent" };
    faults.by = sign < 0 ? "Enter a percentage below 100, such as 10." : `Enter a percentage up to ${MAX_PERCENT}.`;
    return undefined;
  }
  const amountMinor = parseMoney(text, format);
  if (amountMinor === undefined || amountMinor === 0) {
    faults.by = amountMinor === 0 ? "Enter an amount above zero." : amountFault(text, format);
    return undefined;
  }
  return way === "set" ? { way, amountMinor } : { way: "amount", amountMinor: sign * amountMinor };
}

function readTerms(fields: Fields, faults: Faults): NonNullable<SharedChange["terms"]> {
  const days = Number(fields.dispatch || Number.NaN);
  if (fields.dispatch && !(Number.isInteger(days) && days >= 1 && days <= MAX_DISPATCH_DAYS))
    faults.dispatch = `Ship within ${MAX_DISPATCH_DAYS} days.`;
  const place = fields.town?.trim() ?? "";
  if (fields.collection === "town" && (place === "" || place.length > MAX_COLLECT_PLACE_LENGTH || /\d/.test(place)))
    faults.town = "Enter the town only, without a street or number.";
  return {
    ...(fields.returns && { acceptsReturns: fields.returns === "accepted" }),
    ...(fields.dispatch && { dispatchDays: days }),
    ...(fields.collection === "none" && { collectPlace: null }),
    ...(fields.collection === "town" && { collectPlace: place }),
  };
}
