import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognizeCarrier } from "./recognize-carrier";

const carrierOf = (number: string) => recognizeCarrier(number)?.carrier;

/** Numbers that the sources named in the docstring give as valid. */
const VALID: readonly (readonly [carrier: string, ...numbers: string[]])[] = [
  [
    "UPS",
    "1Z5R89390357567127",
    "1Z879E930346834440",
    "1Z410E7W0392751591",
    "1ZXX3150YW44070023",
    "1z8v92a7 0367203024",
  ],
  ["USPS", "9400111206206406260787", "9505 5110 6960 5048 6006 24", "420787459400111206206406260787"],
  ["USPS", "4201002334249200190132607600833457", "92748931507708513018050063", "92 6129098349792366623 8"],
  ["USPS", "0307 1790 0005 2348 3741", "7196 9010 7560 0307 7385", "9101 1234 5678 9000 0000 13"],
  ["FedEx", "986578788855", "477179081230", "799531274483", "974367662710"],
  ["FedEx", "0414 4176 0228 964", "568283610012734", "9611020987654312345672"],
  ["DHL", "3318810025", "73891051146", "JJD0099999999", "JVGL0999999990"],
  ["Canada Post", "0073938000549297", "7035114477138472"],
  ["Royal Mail", "RB123456785GB", "rr 4731 2482 9 gb"],
  ["La Poste", "EE471108151FR"],
];

describe("a number's carrier", () => {
  it.each(VALID)("is recognized: %s", (carrier, ...numbers) => {
    expect(numbers.map((number) => [number, carrierOf(number)])).toEqual(numbers.map((number) => [number, carrier]));
  });

  it("is the postal operator of the country at the end of an S10 number", () => {
    const countries = ["US", "GB", "DE", "CH", "AT", "SE", "DK", "JP"];
    expect(countries.map((country) => carrierOf(`RB123456785${country}`))).toEqual([
      "USPS",
      "Royal Mail",
      "DHL",
      "Swiss Post",
      "Österreichische Post",
      "PostNord",
      "PostNord",
      "Japan Post",
    ]);
  });

  it("is sure only if the number says more than its digits", () => {
    const sure = [
      "1Z5R89390357567127",
      "9400111206206406260787",
      "9611020987654312345672",
      "JJD0099999999",
      "RB123456785GB",
    ];
    const unsure = ["986578788855", "568283610012734", "3318810025", "7035114477138472", "03071790000523483741"];
    expect([sure, unsure].map((each) => each.map((number) => recognizeCarrier(number)?.isSure))).toEqual([
      sure.map(() => true),
      unsure.map(() => false),
    ]);
  });

  it("is unknown for other numbers, and for an operator whose tracking page we don't know", () => {
    const unknown = ["", "12345", "RB123456785XX", "2Z5R89390357567127", "00123450000000002713", "JD0000000000", "<b>"];
    expect(unknown.map(carrierOf)).toEqual(unknown.map(() => undefined));
  });
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
/** Of the ten last digits, those with which the number is recognized as the carrier's. */
const checks = (carrier: string, number: (check: number) => string) =>
  Array.from({ length: 10 }, (_, check) => check).filter((check) => carrierOf(number(check)) === carrier);

describe("a check digit", () => {
  it.each([
    ["Royal Mail", 8, (body: string, check: number) => `RB${body}${check}GB`],
    ["UPS", 15, (body: string, check: number) => `1Z${body}${check}`],
    ["USPS", 19, (body: string, check: number) => `94${body}${check}`],
    ["FedEx", 11, (body: string, check: number) => `${body}${check}`],
    ["FedEx", 14, (body: string, check: number) => `${body}${check}`],
    ["Canada Post", 15, (body: string, check: number) => `${body}${check}`],
  ])("of %s is one of ten", (carrier, length, write) => {
    fc.assert(
      fc.property(digits(length), (body) => {
        expect(checks(carrier, (check) => write(body, check))).toHaveLength(1);
      }),
    );
  });

  it.each([
    ["USPS", "9400111206206406260787", 3, 22],
    ["Canada Post", "7035114477138472", 0, 16],
  ])("of %s notices every digit that was mistyped", (_, number, from, to) => {
    for (let at = from; at < to; at += 1)
      for (let step = 1; step < 10; step += 1) {
        const mistyped = `${number.slice(0, at)}${(Number(number[at]) + step) % 10}${number.slice(at + 1)}`;
        expect([mistyped, carrierOf(mistyped)]).toEqual([mistyped, undefined]);
      }
  });

  it("has the same carriers however the number is spaced and written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID.flatMap(([, ...numbers]) => numbers)),
        fc.constantFrom(" ", "-", "."),
        (number, mark) => {
          expect(carrierOf([...number.toLowerCase()].join(mark))).toBe(carrierOf(number));
        },
      ),
    );
  });

  it("takes any text without failing", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => (carrierOf(text)?.length ?? 1) > 0));
  });
});
