import { readId } from "~/domain/read-id";
import { type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { instantOfTyped } from "~/domain/time/wall-clock";
import { MAX_LOTS, MAX_SALE_TITLE_LENGTH, MIN_LOTS, MIN_SALE_TITLE_LENGTH, type NewSale } from "./sale";

const titleSchema = plainText(MIN_SALE_TITLE_LENGTH, MAX_SALE_TITLE_LENGTH);

/** Times are in the member's time zone; lots are chosen by draft id. */
export function readSaleForm(
  fields: Readonly<Record<string, string>>,
  { now, timeZone }: { now: number; timeZone: string },
): NewSale | Refusal {
  const faults: Record<string, string> = {};
  const title = titleSchema.safeParse(fields.title ?? "");
  if (!title.success) faults.title = `Enter a name of ${MIN_SALE_TITLE_LENGTH} to ${MAX_SALE_TITLE_LENGTH} characters.`;
  const startsAt = fields.startsAt ? instantOfTyped(fields.startsAt, timeZone) : now;
  if (startsAt === undefined) faults.startsAt = "Enter a date and time, or leave this empty.";
  const closesAt = instantOfTyped(fields.closesAt ?? "", timeZone);
  if (closesAt === undefined) faults.closesAt = "Enter the date and time when the first lot closes.";
  const listingIds = Object.keys(fields)
    .filter((name) => name.startsWith("lot-"))
    .map((name) => readId(name.slice("lot-".length)))
    .filter((id) => id !== 0);
  if (listingIds.length < MIN_LOTS || listingIds.length > MAX_LOTS)
    faults.lots = `Choose ${MIN_LOTS} to ${MAX_LOTS} drafts.`;
  const [first] = Object.values(faults);
  if (first !== undefined) return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  if (!title.success || startsAt === undefined || closesAt === undefined) throw new Error("a fault has no field");
  return { title: title.data, startsAt: Math.max(startsAt, now), closesAt, listingIds };
}
