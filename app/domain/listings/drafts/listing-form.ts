import type { z } from "zod";
import { type MoneyFormat, moneyExample, parseMoney } from "~/domain/money";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { atHourOfDay, DURATION_DAYS, instantOfTyped } from "./auction-end";
import {
  type Attributes,
  type AuctionTermsInput,
  attributesSchema,
  auctionTermsSchema,
  type ListingInput,
  listingInputSchema,
} from "./listing-input";

/** What the listing form sends: strings by input name. */
export type ListingFields = Readonly<Record<string, string | undefined>>;

type FactName = keyof Attributes;
/** The catalogue facts in the form's order. */
const FACT_NAMES = Object.keys(attributesSchema.shape) as readonly FactName[];
const NUMBER_FACTS: ReadonlySet<string> = new Set(["year", "weightG", "diameterMm", "widthMm", "heightMm"]);

export interface FormMoment {
  readonly now: number;
  readonly timeZone: string;
  readonly auctionMinMs: number;
  readonly moneyFormat: MoneyFormat;
  /** The draft's current end, for the option to keep it. */
  readonly keptEnd?: number | undefined;
}

/** Reads the form into the body of POST /api/listings. A refusal names the invalid inputs. */
export function readListingForm(fields: ListingFields, moment: FormMoment): ListingInput | Refusal {
  const faults: Record<string, string> = {};
  const common = {
    kind: fields.kind,
    title: fields.title,
    // Browsers submit line breaks as CRLF.
    description: fields.description?.replaceAll("\r\n", "\n"),
    attributes: readFacts(fields),
  };
  const candidate =
    fields.format === "fixed"
      ? { ...common, format: "fixed", priceMinor: readMoney(fields, "price", moment, faults) }
      : {
          ...common,
          format: "auction",
          auction: readTerms(fields, moment, faults),
        };
  return judged(listingInputSchema.safeParse(candidate), faults);
}

/** Reads only an auction's terms, for an item that is listed again. */
export function readTermsForm(fields: ListingFields, moment: FormMoment): AuctionTermsInput | Refusal {
  const faults: Record<string, string> = {};
  return judged(auctionTermsSchema.safeParse(readTerms(fields, moment, faults)), faults);
}

function readTerms(fields: ListingFields, moment: FormMoment, faults: Record<string, string>) {
  const money = (name: string) => readMoney(fields, name, moment, faults);
  return {
    startMinor: money("start"),
    reserveMinor: money("reserve"),
    buyNowMinor: money("buyNow"),
    ...readTimes(fields, moment, faults),
  };
}

function readMoney(
  fields: ListingFields,
  name: string,
  { moneyFormat }: FormMoment,
  faults: Record<string, string>,
): number | undefined {
  const typed = fields[name]?.trim() ?? "";
  if (typed === "") return undefined;
  const amount = parseMoney(typed, moneyFormat);
  if (amount === undefined) faults[name] = moneyExample(moneyFormat);
  return amount;
}

/** The parsed value, or a message for each invalid input; `faults` are the ones already found while reading. */
function judged<T>(parsed: z.ZodSafeParseResult<T>, faults: Record<string, string>): T | Refusal {
  for (const issue of parsed.error?.issues ?? []) {
    const name = formName(String(issue.path.at(-1) ?? "title"));
    faults[name] ??= issue.code === "invalid_type" ? "This field is required." : issue.message;
  }
  const [first] = Object.values(faults);
  if (first !== undefined) return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  if (!parsed.success) throw new Error("the form has faults that no field names");
  return parsed.data;
}

/** Renames a refusal's fields to the names of the form's inputs. */
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
};
const formName = (name: string) => FORM_NAMES[name] ?? name;

function readFacts(fields: ListingFields): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const name of FACT_NAMES) {
    const typed = fields[name]?.trim() ?? "";
    if (typed === "") continue;
    // Anything that isn't a number stays text, which the schema refuses with a message for the field.
    facts[name] = NUMBER_FACTS.has(name) && /^-?\d{1,9}(\.\d{1,4})?$/.test(typed) ? Number(typed) : typed;
  }
  return facts;
}

/** The start, undefined if the auction starts when published, and the end, which counts from it. */
function readTimes(fields: ListingFields, moment: FormMoment, faults: Record<string, string>) {
  const typed = fields.startsAt?.trim() ?? "";
  const start = typed === "" ? undefined : instantOfTyped(typed, moment.timeZone);
  if (typed !== "" && start === undefined) faults.startsAt = "Enter a date and time, or leave this empty.";
  const from = Math.max(start ?? moment.now, moment.now);
  return { startsAt: start === undefined ? undefined : iso(start), endsAt: readEnd(fields, from, moment) };
}

const iso = (at: number) => new Date(at).toISOString();

function readEnd(
  fields: ListingFields,
  from: number,
  { timeZone, auctionMinMs, keptEnd }: FormMoment,
): string | undefined {
  if (fields.duration === "keep") return keptEnd === undefined ? undefined : iso(keptEnd);
  if (fields.duration === "shortest") return iso(from + auctionMinMs);
  const days = DURATION_DAYS.find((each) => String(each) === fields.duration);
  if (days === undefined) return undefined;
  const end = from + days * DAY_MS;
  const hour = /^(?:1?\d|2[0-3])$/.test(fields.endHour ?? "") ? Number(fields.endHour) : undefined;
  const settled = hour === undefined ? end : atHourOfDay(end, hour, timeZone);
  // The longest duration with a later hour would exceed the limit by part of a day.
  return iso(Math.min(settled, from + 30 * DAY_MS));
}
