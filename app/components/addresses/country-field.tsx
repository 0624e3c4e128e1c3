import type { ComponentProps } from "react";
import { SelectField } from "~/components/ui/field";
import { type CountryList, readCountries } from "~/domain/addresses/country-list";

export function CountryField({
  countries,
  none,
  home,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "options"> & {
  countries: CountryList;
  none: string;
  /** The code of the viewer's own country, which comes first. */
  home?: string | null;
}) {
  const all = readCountries(countries);
  const inOrder = home ? [...all].sort((a, b) => Number(b.code === home) - Number(a.code === home)) : all;
  return <SelectField {...field} options={[["", none], ...inOrder.map(({ code, name }) => [code, name] as const)]} />;
}
