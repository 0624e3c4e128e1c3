import * as z from "zod";
import { type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { ADDRESS_LIMITS, type Address } from "./address";
import { isCountry } from "./countries";

/** Countries where a missing or wrong postal code would delay a parcel. */
const POSTAL_CODES: Readonly<Record<string, { readonly shape: RegExp; readonly example: string }>> = {
  US: { shape: /^\d{5}(-\d{4})?$/, example: "10001" },
  CA: { shape: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: "K1A 0B1" },
  GB: { shape: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: "SW1A 1AA" },
  AU: { shape: /^\d{4}$/, example: "2000" },
  AT: { shape: /^\d{4}$/, example: "1010" },
  CH: { shape: /^\d{4}$/, example: "3000" },
  DE: { shape: /^\d{5}$/, example: "10115" },
  FR: { shape: /^\d{5}$/, example: "75001" },
  IT: { shape: /^\d{5}$/, example: "00184" },
  ES: { shape: /^\d{5}$/, example: "28001" },
  NL: { shape: /^\d{4} ?[A-Z]{2}$/i, example: "1012 AB" },
};

const WITH_REGION = new Set(["US", "CA", "AU"]);

const line = (max: number) => plainText(0, max).transform((text) => text.replace(/\s+/g, " "));

const addressInputSchema = z
  .strictObject({
    name: line(ADDRESS_LIMITS.name),
    line1: line(ADDRESS_LIMITS.line1),
    line2: line(ADDRESS_LIMITS.line2),
    city: line(ADDRESS_LIMITS.city),
    region: line(ADDRESS_LIMITS.region),
    postalCode: line(ADDRESS_LIMITS.postalCode),
    country: z.string(),
    phone: line(ADDRESS_LIMITS.phone),
  })
  .superRefine((address, context) => {
    for (const [field, message] of wrongFields(address)) context.addIssue({ code: "custom", path: [field], message });
  });

function wrongFields(address: Address): [keyof Address, string][] {
  const { name, line1, city, region, postalCode, country, phone } = address;
  const wrong: [keyof Address, string][] = [];
  if (!name) wrong.push(["name", "Enter the recipient's full name."]);
  if (!line1) wrong.push(["line1", "Enter the street and number."]);
  if (!city) wrong.push(["city", "Enter the town or city."]);
  if (!isCountry(country)) wrong.push(["country", "Choose a country."]);
  else {
    const code = POSTAL_CODES[country];
    if (code && !code.shape.test(postalCode))
      wrong.push(["postalCode", `Enter a valid postal code, such as ${code.example}.`]);
    if (WITH_REGION.has(country) && !region) wrong.push(["region", "Enter the state or province."]);
  }
  if (!/^[+()\d ./-]*$/.test(phone)) wrong.push(["phone", "Enter a phone number such as +1 212 555 0100."]);
  return wrong;
}

const NOTHING_TYPED = Object.fromEntries(Object.keys(addressInputSchema.shape).map((name) => [name, ""]));

export function readAddress(input: Readonly<Record<string, string>>): Address | Refusal {
  const parsed = addressInputSchema.safeParse({ ...NOTHING_TYPED, ...input });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}
