import { Field, SelectField } from "~/components/ui/field";
import { DURATION_DAYS } from "~/domain/listings/drafts/auction-end";
import type { ListingFields } from "~/domain/listings/drafts/listing-form";
import { spokenDuration } from "~/domain/spoken-duration";
import { PriceField } from "./price-field";

/** An auction's terms: its prices, and its times by the member's own clock. */
export function AuctionInputs({
  values,
  errors,
  auctionMinMs,
  timeZone,
  sellerFeeBps,
}: {
  values: ListingFields;
  errors: Readonly<Record<string, string>>;
  auctionMinMs: number;
  timeZone: string;
  sellerFeeBps: number;
}) {
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const price = (name: string) => ({ ...input(name), feeBps: sellerFeeBps });
  const zone = timeZone.replaceAll("_", " ");
  return (
    <>
      <PriceField label="Starting price" {...price("start")} />
      <PriceField
        label="Reserve (optional)"
        hint="The least you would sell for. Bidders see only whether it is met."
        {...price("reserve")}
      />
      <PriceField
        label="Buy now (optional)"
        hint="The first to pay it ends the auction; offered until the first bid or, with a reserve, until it is met. At least 130 % of the starting price."
        {...price("buyNow")}
      />
      <Field
        label="Opens (optional)"
        type="datetime-local"
        hint={`By the clock of ${zone}. Empty: as soon as you publish it.`}
        {...input("startsAt")}
      />
      <SelectField label="Runs for" {...input("duration")} defaultValue={values.duration || "7"}>
        {values.duration === "keep" ? <option value="keep">Keep the end it has</option> : null}
        <option value="shortest">{spokenDuration(auctionMinMs)} (the shortest)</option>
        {DURATION_DAYS.map((days) => (
          <option key={days} value={days}>
            {days === 1 ? "1 day" : `${days} days`}
          </option>
        ))}
      </SelectField>
      <SelectField label="Closes at" hint={`By the clock of ${zone}. Counts for whole days.`} {...input("endHour")}>
        <option value="">The time of day it opens</option>
        {Array.from({ length: 24 }, (_, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
          <option key={hour} value={hour}>
            {`${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`}
          </option>
        ))}
      </SelectField>
    </>
  );
}
