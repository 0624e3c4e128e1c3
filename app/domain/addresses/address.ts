/** Where something is sent. "" for a part that is left out. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
}

export const ADDRESS_PARTS = [
  "name",
  "line1",
  "line2",
  "city",
  "region",
  "postalCode",
  "country",
  "phone",
] as const satisfies readonly (keyof Address)[];

/** The most addresses of one member; a trigger of `addresses` says the same. */
export const MAX_ADDRESSES = 10;

/** Longest texts in characters; the table's CHECKs say the same. */
export const ADDRESS_LIMITS = { name: 80, line1: 120, line2: 120, city: 80, region: 80, postalCode: 16, phone: 30 };

/** Here the postal code stands behind the city and the region, elsewhere before the city (Universal Postal Union). */
const CODE_LAST = new Set(["US", "CA", "AU", "GB", "IE", "NZ", "IN", "SG", "ZA", "HK", "TW"]);

/** The lines of a label, the last one the country as it is called where the parcel is handed in. */
export function addressLines(address: Address, countryName: string): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");
  const place = CODE_LAST.has(country)
    ? [joined(region ? `${city},` : city, region, postalCode)]
    : [joined(postalCode, city), region];
  return [name, line1, line2, ...place, countryName.toUpperCase()].filter(Boolean);
}
