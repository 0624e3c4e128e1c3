import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRefusedForm } from "~/components/page";
import { SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { ADDRESS_LIMITS, type Address } from "~/domain/addresses/address";
import type { CountryList } from "~/domain/addresses/country-list";
import { CountryField } from "./country-field";

interface AddressFormProps {
  readonly countries: CountryList;
  readonly address?: Address;
  readonly hiddenInputs?: ReactNode;
  readonly children: string;
}

export function AddressForm({ countries, address, hiddenInputs, children }: AddressFormProps) {
  const refusedForm = useRefusedForm();
  const isSending = useNavigation().state === "submitting";
  const field = (name: keyof Address & keyof typeof ADDRESS_LIMITS) => ({
    name,
    maxLength: ADDRESS_LIMITS[name],
    defaultValue: refusedForm?.values[name] ?? address?.[name] ?? "",
    error: refusedForm?.errors[name],
  });
  return (
    <Form method="post" className="flex max-w-form flex-col gap-5">
      {hiddenInputs}
      <Field label="Full name" autoComplete="name" required {...field("name")} />
      <Field label="Street and number" autoComplete="address-line1" required {...field("line1")} />
      <Field label="Apartment, floor, company (optional)" autoComplete="address-line2" {...field("line2")} />
      <Field label="Town or city" autoComplete="address-level2" required {...field("city")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="State or province" autoComplete="address-level1" {...field("region")} />
        <Field label="Postal code" autoComplete="postal-code" {...field("postalCode")} />
      </div>
      <CountryField
        label="Country"
        name="country"
        autoComplete="country"
        required
        defaultValue={refusedForm?.values.country ?? address?.country ?? ""}
        error={refusedForm?.errors.country}
        countries={countries}
        none="Choose a country"
      />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        hint="Some carriers require one. The seller can see it with your address."
        {...field("phone")}
      />
      <SendButton variant="primary" className="self-start">
        {isSending ? "Saving" : children}
      </SendButton>
    </Form>
  );
}
