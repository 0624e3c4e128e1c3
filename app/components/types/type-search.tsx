import { Form } from "@remix-run/react";
import { Button, StandaloneLink } from "~/components/ui/controls";
import { Field, type Option, SelectField } from "~/components/ui/field";
import { CENTURIES, centuryName } from "~/domain/catalogue/years";

const KINDS = Object.entries({ "": "Both", coin: "Coins", note: "Notes" });
const CENTURY_OPTIONS: readonly Option[] = [
  ["", "Any century"],
  ...CENTURIES.map((century) => [century, centuryName(century)] as const),
];

export function TypeSearch({
  filters,
  issuerName,
}: {
  filters: Readonly<Record<string, string>>;
  issuerName: string | null;
}) {
  const value = (name: string) => ({ name, defaultValue: filters[name] ?? "" });
  return (
    // Remounted when the address changes, so that the fields match the results.
    <Form action="/types" role="search" aria-label="Search types" key={JSON.stringify(filters)} className="mb-8">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-[1fr_9rem_13rem_auto]">
        <Field
          label="Search for"
          type="search"
          maxLength={200}
          placeholder="Morgan, KM 110, denarius"
          className="col-span-2 md:col-span-1"
          {...value("q")}
        />
        <SelectField label="Kind" {...value("kind")} options={KINDS} />
        <SelectField label="First made in the" {...value("century")} options={CENTURY_OPTIONS} />
        {filters.issuer ? <input type="hidden" name="issuer" value={filters.issuer} /> : null}
        <Button variant="primary" className="col-span-2 min-h-12 md:col-span-1">
          Search
        </Button>
      </div>
      {filters.issuer ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          {issuerName ? `Only ${issuerName}.` : "There is no such issuer."}
          <StandaloneLink to="/types">All issuers</StandaloneLink>
        </p>
      ) : null}
    </Form>
  );
}
