import { Form } from "@remix-run/react";
import { Section } from "~/components/listings/form-parts";
import { LinkLine } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/controls";
import { Field, type Option, SelectField } from "~/components/ui/field";
import { KIND_NAMES } from "~/domain/listing-terms/listing-kind";
import { MAX_COLLECT_PLACE_LENGTH, MAX_DISPATCH_DAYS, RETURN_DAYS } from "~/domain/postage/postage-limits";

const KEEP: Option = ["", "Leave as it is"];

const PRICES: readonly Option[] = [
  KEEP,
  ["lower-percent", "Lower by a percentage"],
  ["raise-percent", "Raise by a percentage"],
  ["lower-amount", "Lower by an amount"],
  ["raise-amount", "Raise by an amount"],
  ["set", "Set to an amount"],
];
const ROUNDING = Object.entries({ "": "The nearest cent", unit: "A whole amount" });
const RETURNS: readonly Option[] = [
  KEEP,
  ["accepted", `Accepted within ${RETURN_DAYS} days of delivery`],
  ["refused", "Only if something is wrong"],
];
const COLLECTION: readonly Option[] = [KEEP, ["none", "Not offered"], ["town", "Offered in a town"]];
const DISPATCH: readonly Option[] = [
  KEEP,
  ...Array.from(
    { length: MAX_DISPATCH_DAYS },
    (_, index): Option => [String(index + 1), index === 0 ? "One day" : `${index + 1} days`],
  ),
];

interface ChangeFormProps {
  readonly listingIds: readonly number[];
  readonly tab: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly profiles: readonly string[];
  /** Published listings can only change in their price. */
  readonly hasDrafts: boolean;
}

/** What is set for all chosen listings. It is sent as the page's address, which then shows what would change. */
export function ChangeForm({ listingIds, tab, values, errors, profiles, hasDrafts }: ChangeFormProps) {
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  return (
    <Form method="get" preventScrollReset className="flex flex-col gap-10">
      <input type="hidden" name="tab" value={tab} />
      {listingIds.map((id) => (
        <input key={id} type="hidden" name={`pick-${id}`} value="on" />
      ))}
      <Section
        title="Price"
        lead="For an auction, a percentage or an amount changes the starting price, the reserve and the buy-now price, and a set amount only the starting price."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Change" {...input("price")} options={PRICES} />
          <Field label="Amount or percentage" inputMode="decimal" autoComplete="off" maxLength={20} {...input("by")} />
          <SelectField label="Round percentages to" {...input("round")} options={ROUNDING} />
        </div>
      </Section>
      {hasDrafts ? (
        <>
          <Section title="Postage" lead="Drafts only: the postage of published listings is fixed.">
            <div className="grid gap-5 sm:grid-cols-2">
              {profiles.length === 0 ? null : (
                <SelectField
                  label="Postage profile"
                  {...input("profile")}
                  options={[KEEP, ...profiles.map((name): Option => [name, name])]}
                />
              )}
              <SelectField label="Ships within" {...input("dispatch")} options={DISPATCH} />
              <SelectField label="Returns" {...input("returns")} options={RETURNS} />
              <SelectField label="Collection in person" {...input("collection")} options={COLLECTION} />
              <Field
                label="Town, if offered"
                maxLength={MAX_COLLECT_PLACE_LENGTH}
                autoComplete="off"
                {...input("town")}
              />
            </div>
            <LinkLine to="/settings/postage" className="text-sm">
              Your postage profiles
            </LinkLine>
          </Section>
          <Section title="The item" lead="Drafts only.">
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField label="Kind" {...input("kind")} options={[KEEP, ...Object.entries(KIND_NAMES)]} />
            </div>
          </Section>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button>Show what changes</Button>
        <ButtonLink variant="quiet" to={`/listings?tab=${tab}`}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
