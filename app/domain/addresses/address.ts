/** Optional parts that are not given are "". */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
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

export const MAX_ADDRESSES = 10;

/** In characters; CHECKs enforce the same numbers. */
export const ADDRESS_LIMITS = { name: 80, line1: 120, line2: 120, city: 80, region: 80, postalCode: 16, phone: 30 };

/** The postal code comes after the city and region, elsewhere before the city (Universal Postal Union). */
const CODE_LAST = new Set(["US", "CA", "AU", "GB", "IE", "NZ", "IN", "SG", "ZA", "HK", "TW"]);

export function addressLines(address: Address, countryName: string): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");
  const place = CODE_LAST.has(country)
    ? [joined(region ? `${city},` : city, region, postalCode)]
    : [joined(postalCode, city), region];
  return [name, line1, line2, ...place, countryName.toUpperCase()].filter(Boolean);
}
