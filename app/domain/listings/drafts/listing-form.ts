import type * as z from "zod";
import type { MoneyFormat } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { POSTAGE_INPUTS, readPostageFields } from "~/domain/postage/postage-form";
import { type PostageProfile, withProfile } from "~/domain/postage/profiles/profile";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type AuctionTermsInput, auctionTermsSchema, type ListingInput, listingInputSchema } from "./listing-input";
import { readTimes, type TimesMoment } from "./read-times";
import { typedFacts } from "./typed-facts";

export type ListingFields = Readonly<Record<string, string | undefined>>;

export interface FormMoment extends TimesMoment {
  readonly moneyFormat: MoneyFormat;
  readonly profiles?: readonly Pick<PostageProfile, "name" | "terms">[];
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
      ? { ...common, format: "fixed", priceMinor: readMoney(fields, "price", moment, faults) }
      : {
          ...common,
          format: "auction",
          auction: readTerms(fields, moment, faults),
        };
  return parsedOrRefusal(listingInputSchema.safeParse(candidate), faults);
}

export function readTermsForm(fields: ListingFields, moment: FormMoment): AuctionTermsInput | Refusal {
  const faults: Record<string, string> = {};
  return parsedOrRefusal(auctionTermsSchema.safeParse(readTerms(fields, moment, faults)), faults);
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
  if (amount === undefined) faults[name] = amountFault(typed, moneyFormat);
  return amount;
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
