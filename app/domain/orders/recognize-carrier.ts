import { postalOperator } from "./carriers";

interface Format {
  readonly carrier: string;
  readonly pattern: RegExp;
  readonly isValid: (number: string) => boolean;
}

const weightedSum = (digits: string, weights: readonly number[]) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);

const lastOf = (number: string) => Number(number.at(-1));

/** The check digit of GS1's General Specifications, also that of USPS Publication 199. */
const isMod10 = (number: string) => weightedSum([...number].reverse().join(""), [1, 3]) % 10 === 0;

function isUps(number: string): boolean {
  const digits = [...number.slice(2)].map((each) => (/\d/.test(each) ? each : (each.charCodeAt(0) - 3) % 10)).join("");
  return (weightedSum(digits.slice(0, -1), [1, 2]) + lastOf(digits)) % 10 === 0;
}

const IMPB = /^(?:420\d{5}(?:\d{4})?)?(9[1-5](?:\d{20}|\d{24}))$/;

const FORMATS: readonly Format[] = [
  { carrier: "UPS", pattern: /^1Z[0-9A-Z]{15}\d$/, isValid: isUps },
  { carrier: "USPS", pattern: IMPB, isValid: (number) => isMod10(IMPB.exec(number)?.[1] ?? "") },
  { carrier: "FedEx", pattern: /^96\d{20}$/, isValid: (number) => isMod10(number.slice(-15)) },
  { carrier: "DHL", pattern: /^J[A-Z]{2,3}\d{9,10}$/, isValid: () => true },
];

/** Nothing but digits: other carriers' numbers of this length pass the check about once in ten times. */
const PLAIN_FORMATS: readonly Format[] = [
  // Without the 91 of its barcode. 00 begins a number of another kind, which every carrier may use.
  { carrier: "USPS", pattern: /^(?!00)\d{20}$/, isValid: (number) => isMod10(number) || isMod10(`91${number}`) },
  {
    carrier: "FedEx",
    pattern: /^\d{12}$/,
    isValid: (number) => (weightedSum(number.slice(0, 11), [3, 1, 7]) % 11) % 10 === lastOf(number),
  },
  { carrier: "FedEx", pattern: /^\d{15}$/, isValid: isMod10 },
  { carrier: "DHL", pattern: /^\d{10,11}$/, isValid: (number) => Number(number.slice(0, -1)) % 7 === lastOf(number) },
  { carrier: "Canada Post", pattern: /^\d{16}$/, isValid: isMod10 },
];

/** By S10: two letters for the service, eight digits and one to check them, and a country. */
function operatorOf(number: string): string | undefined {
  const [, serial, check, country] = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/.exec(number) ?? [];
  if (!serial || !country) return undefined;
  const rest = 11 - (weightedSum(serial, [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  const expected = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return expected === Number(check) ? postalOperator(country) : undefined;
}

/**
 * The carrier of a tracking number by its form and check digit; undefined if it has none that we know. The formats are
 * those of the Universal Postal Union's standard S10, USPS Publication 199, and github.com/jkeen/tracking_number_data
 * (couriers/ups, usps, fedex, dhl and canadapost).
 */
export function recognizeCarrier(tracking: string): { carrier: string; isSure: boolean } | undefined {
  const number = tracking.toUpperCase().replace(/[\s.-]/g, "");
  const matching = (formats: readonly Format[]) =>
    formats.find(({ pattern, isValid }) => pattern.test(number) && isValid(number))?.carrier;
  const sure = operatorOf(number) ?? matching(FORMATS);
  const carrier = sure ?? matching(PLAIN_FORMATS);
  return carrier === undefined ? undefined : { carrier, isSure: sure !== undefined };
}
