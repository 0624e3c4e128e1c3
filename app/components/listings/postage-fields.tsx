import type { ReactNode } from "react";
import { CountryField } from "~/components/addresses/country-field";
import { ChoiceLine, Field, MoneyField, type Option, SelectField } from "~/components/ui/field";
import { FREE_POSTAGE_INPUT } from "~/domain/postage/postage-form";
import { MAX_COLLECT_PLACE_LENGTH, RETURN_DAYS } from "~/domain/postage/postage-limits";
import { Fold, type ListingFormProps } from "./form-parts";

const SERVICES = Object.entries({ "": "Not tracked", tracked: "Tracked", insured: "Tracked and insured" });
const RETURNS: readonly Option[] = [
  ["", "Only if something is wrong"],
  ["accepted", `Accepted within ${RETURN_DAYS} days of delivery`],
];

const DISPATCH_DAYS = "3";
const FOLDED = [
  "postageRegion",
  "postageWorld",
  "collectPlace",
  "postageService",
  "dispatchDays",
  "returns",
  "saveProfileAs",
];

interface PostageFieldsProps extends Pick<ListingFormProps, "values" | "errors" | "countries"> {
  /** More fields at the end of the fold. */
  readonly children?: ReactNode;
}

/** What few first listings need is folded. */
export function PostageFields({ values, errors, countries, children }: PostageFieldsProps) {
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const isFilledIn = (name: string) =>
    errors[name] || (values[name] && !(name === "dispatchDays" && values[name] === DISPATCH_DAYS));
  return (
    <>
      <CountryField label="Ships from" {...input("shipsFrom")} countries={countries} none="Choose a country" />
      <ChoiceLine
        type="checkbox"
        name={FREE_POSTAGE_INPUT}
        value="yes"
        defaultChecked={values[FREE_POSTAGE_INPUT] === "yes"}
      >
        Free postage to everywhere
      </ChoiceLine>
      <MoneyField label="To your country" {...input("postageDomestic")} />
      <p className="text-sm text-quiet">
        Unless postage is free, the item isn't posted to places without a price. Your region is your continent.
      </p>
      <Fold
        title="Other countries, collection and service"
        about="Otherwise you ship within 3 days, untracked"
        open={FOLDED.some(isFilledIn)}
      >
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <MoneyField label="To your region" {...input("postageRegion")} />
            <MoneyField label="Worldwide" {...input("postageWorld")} />
          </div>
          <Field
            label="Collection in person (town)"
            maxLength={MAX_COLLECT_PLACE_LENGTH}
            autoComplete="off"
            hint="Leave empty if buyers can't collect the item. Everyone can see the town. Give your street only to the buyer, by message."
            {...input("collectPlace")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Service" {...input("postageService")} options={SERVICES} />
            <Field
              label="Ships within (days)"
              inputMode="numeric"
              maxLength={2}
              {...input("dispatchDays")}
              defaultValue={values.dispatchDays || DISPATCH_DAYS}
            />
            <SelectField
              label="Returns"
              hint="If you accept returns, you're paid after that time, or once the buyer accepts the item."
              {...input("returns")}
              options={RETURNS}
            />
          </div>
          {children}
        </div>
      </Fold>
    </>
  );
}
