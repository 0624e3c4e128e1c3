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

/**
 * Where the postal code isn't before the city. A is the street, C the city, R the region, Z the postal code, and | begins
 * a line. The formats for Latin letters of Google's libaddressinput.
 */
const FORMATS: readonly (readonly [countries: string, format: string])[] = [
  ["US TW BB SO", "A|C, R Z"],
  ["CA AU AS CC CX FM HM MH MP NF PR PW UM VI", "A|C R Z"],
  ["NZ SG IN IL MT SA BH BM BN BT GU JO KH LB LS MV NG NP PE VC", "A|C Z|R"],
  ["GB GG IM JE GI FK GS IO PN SH TC AI VG HK ZA KR RU UA EG AF KE LK SZ", "A|C|R|Z"],
  ["IE ID TH VN MN", "A|C|R Z"],
  ["ES IT UY PF", "A|Z C R"],
  ["MX", "A|Z C, R"],
  ["BR", "A|C-R|Z"],
  ["JP", "A|C, R|Z"],
  ["CN", "A|C|R, Z"],
  ["PH", "A|C|Z R"],
  ["CO", "A|C, R, Z"],
  ["LV MM", "A|C, Z|R"],
  ["HU", "C|A|Z"],
];
const USUAL_FORMAT = "A|Z C|R";

/** As a label has them: in the format of the country, whose name comes last in capital letters. */
export function addressLines(address: Address, countryName: string): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const format = FORMATS.find(([countries]) => countries.includes(country))?.[1] ?? USUAL_FORMAT;
  const parts: Readonly<Record<string, string>> = { C: city, R: region, Z: postalCode };
  const lines = format.split("|").flatMap((line) => (line === "A" ? [line1, line2] : [fill(line, parts)]));
  return [name, ...lines, countryName.toUpperCase()].filter(Boolean);
}

function fill(line: string, parts: Readonly<Record<string, string>>): string {
  let filled = "";
  let between = "";
  for (const [, part = "", separator = ""] of line.matchAll(/([CRZ])([^CRZ]*)/g)) {
    const text = parts[part];
    if (text) filled = filled === "" ? text : `${filled}${between}${text}`;
    between = text ? separator : " ";
  }
  return filled;
}
