import type * as z from "zod";
import { DURATION_DAYS } from "~/domain/listing-terms/listing-limits";
import { typedFacts } from "~/domain/listings/facts/attributes";
import type { MoneyFormat } from "~/domain/money";
import { readTypedMoney } from "~/domain/money/read-amount";
import { POSTAGE_INPUTS, readPostageFields } from "~/domain/postage/postage-form";
import { type PostageProfile, withProfile } from "~/domain/postage/profiles/profile";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { atHourOfDay, instantOfTyped } from "~/domain/time/wall-clock";
import { AUCTION_MAX_MS } from "./auction-terms";
import { type AuctionTermsInput, auctionTermsSchema, type ListingInput, listingInputSchema } from "./listing-input";

export interface FormMoment {
  readonly now: number;
  readonly timeZone: string;
  readonly auctionMinMs: number;
  /** The draft's end, for the option to keep it. */
  readonly keptEnd?: number | undefined;
  readonly moneyFormat: MoneyFormat;
  readonly profiles?: readonly Pick<PostageProfile, "name" | "terms">[];
}

export type ListingFields = Readonly<Record<string, string | undefined>>;

/** Without a start, the auction starts when published. */
function readTimes(fields: ListingFields, moment: FormMoment, faults: Record<string, string>) {
  const text = fields.startsAt?.trim() ?? "";
  const start = text === "" ? undefined : instantOfTyped(text, moment.timeZone);
  if (text !== "" && start === undefined) faults.startsAt = "Enter a date and time, or leave this empty.";
  const from = Math.max(start ?? moment.now, moment.now);
  return { startsAt: start === undefined ? undefined : iso(start), endsAt: readEnd(fields, from, moment) };
}

const iso = (at: number) => new Date(at).toISOString();

function readEnd(fields: ListingFields, from: number, { timeZone, auctionMinMs, keptEnd }: FormMoment) {
  if (fields.duration === "keep") return keptEnd === undefined ? undefined : iso(keptEnd);
  if (fields.duration === "shortest") return iso(from + auctionMinMs);
  const days = DURATION_DAYS.find((each) => String(each) === fields.duration);
  if (days === undefined) return undefined;
  const end = from + days * DAY_MS;
  const hour = /^(?:1?\d|2[0-3])$/.test(fields.endHour ?? "") ? Number(fields.endHour) : undefined;
  const endAtHour = hour === undefined ? end : atHourOfDay(end, hour, timeZone);
  // The longest duration with a later hour would exceed the limit by part of a day.
  return iso(Math.min(endAtHour, from + AUCTION_MAX_MS));
}

export function readListingForm(fields: ListingFields, moment: FormMoment): ListingInput | Refusal {
  const faults: Record<string, string> = {};
  const { moneyFormat, profiles = [] } = moment;
  const common = {
    kind: fields.kind,
    title: fields.title,
    // Browsers submit line breaks as CRLF.
    description: fields.description?.replaceAll("\r\n", "\n"),
    attributes: typedFacts(fields),
    postage: readPostageFields(withProfile(fields, profiles, moneyFormat, faults), moneyFormat, faults),
  };
  const candidate =
    fields.format === "fixed"
      ? { ...common, format: "fixed", priceMinor: readTypedMoney(fields, "price", moneyFormat, faults) }
      : { ...common, format: "auction", auction: readTerms(fields, moment, faults) };
  return parsedOrRefusal(listingInputSchema.safeParse(candidate), faults);
}

export function readTermsForm(fields: ListingFields, moment: FormMoment): AuctionTermsInput | Refusal {
  const faults: Record<string, string> = {};
  return parsedOrRefusal(auctionTermsSchema.safeParse(readTerms(fields, moment, faults)), faults);
}

function readTerms(fields: ListingFields, moment: FormMoment, faults: Record<string, string>) {
  const money = (name: string) => readTypedMoney(fields, name, moment.moneyFormat, faults);
  return {
    startMinor: money("start"),
    reserveMinor: money("reserve"),
    buyNowMinor: money("buyNow"),
    ...readTimes(fields, moment, faults),
  };
}

function parsedOrRefusal<T>(parsed: z.ZodSafeParseResult<T>, faults: Record<string, string>): T | Refusal {
  for (const issue of parsed.error?.issues ?? []) {
    const name = formName(String(issue.path.at(-1) ?? "title"));
    faults[name] ??= issue.code === "invalid_type" ? "This field is required." : issue.message;
  }
  const [first] = Object.values(faults);
  if (first !== undefined) return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  if (!parsed.success) throw new Error("the form has faults that no field names");
  return parsed.data;
}

export function inFormWords<T>(answer: T | Refusal): T | Refusal {
  if (!isRefusal(answer) || !answer.fields) return answer;
  const fields = Object.fromEntries(Object.entries(answer.fields).map(([name, words]) => [formName(name), words]));
  return { ...answer, fields };
}

const FORM_NAMES: Readonly<Record<string, string>> = {
  priceMinor: "price",
  startMinor: "start",
  reserveMinor: "reserve",
  buyNowMinor: "buyNow",
  endsAt: "duration",
  ...POSTAGE_INPUTS,
};
const formName = (name: string) => FORM_NAMES[name] ?? name;
