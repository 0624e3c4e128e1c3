import { Field, type Option, SelectField } from "~/components/ui/field";
import { DURATION_DAYS } from "~/domain/listing-terms/listing-limits";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { Fold, type ListingFormProps, PriceField } from "./form-parts";

const HOURS: readonly Option[] = [
  ["", "Same time of day as it opens"],
  ...Array.from(
    { length: 24 },
    (_, hour) => [hour, `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`] as const,
  ),
];

const FOLDED = ["reserve", "buyNow", "startsAt", "endHour"];

type AuctionInputsProps = Pick<ListingFormProps, "values" | "errors" | "auctionMinMs" | "timeZone" | "sellerFeeBps">;

export function AuctionInputs({ values, errors, auctionMinMs, timeZone, sellerFeeBps }: AuctionInputsProps) {
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const price = (name: string) => ({ ...input(name), feeBps: sellerFeeBps });
  const zone = timeZone.replaceAll("_", " ");
  return (
    <>
      <PriceField label="Starting price" {...price("start")} />
      <SelectField
        label="Runs for"
        {...input("duration")}
        defaultValue={values.duration || "7"}
        options={[
          ...(values.duration === "keep" ? [["keep", "Keep the current end"] as const] : []),
          ["shortest", `${spokenDuration(auctionMinMs)} (shortest)`],
          ...DURATION_DAYS.map((days) => [days, days === 1 ? "1 day" : `${days} days`] as const),
        ]}
      />
      <Fold
        title="Reserve, buy now and times"
        about="Otherwise it opens when you publish"
        saysFilledIn
        open={FOLDED.some((name) => values[name] || errors[name])}
        className="-mb-4 border-b-0 sm:col-span-2"
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <PriceField
            placeholder=" "
            label="Reserve (optional)"
            hint="The lowest price you'd accept. Bidders see only whether it has been met."
            {...price("reserve")}
          />
          <PriceField
            placeholder=" "
            label="Buy now (optional)"
            hint="The first person to pay this price ends the auction. Available until the first bid or, if you set a reserve, until it's met. At least 130% of the starting price."
            {...price("buyNow")}
          />
          <Field
            label="Opens (optional)"
            type="datetime-local"
            hint={`${zone}. Leave empty to start when you publish.`}
            {...input("startsAt")}
          />
          <SelectField
            label="Closes at"
            hint={`${zone}. Applies to auctions that run for whole days.`}
            {...input("endHour")}
            options={HOURS}
          />
        </div>
      </Fold>
    </>
  );
}
