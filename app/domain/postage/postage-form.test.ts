import { describe, expect, it } from "vitest";
import { postageFields, readPostageFields } from "./postage-form";
import { postageSchema } from "./postage-input";

const FORMAT = { currency: "USD", decimalMark: "." } as const;

function read(fields: Readonly<Record<string, string>>) {
  const faults: Record<string, string> = {};
  return { postage: readPostageFields(fields, FORMAT, faults), faults };
}

describe("a form's postage", () => {
  it("is free if nothing but the default time to ship was entered", () => {
    expect(read({ shipsFrom: " ", postageDomestic: "", dispatchDays: "3" }).postage).toBeUndefined();
  });

  it.each([
    ["a service", { postageService: "tracked" }],
    ["returns", { returns: "accepted" }],
    ["a price", { postageWorld: "12" }],
  ])("with only %s asks for the country instead of dropping it", (_, fields) => {
    const parsed = postageSchema.safeParse(read(fields).postage);
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain("shipsFrom");
  });

  it("is read as it was shown", () => {
    const terms = {
      ...{ shipsFrom: "DE", domesticMinor: 300, regionMinor: null, worldMinor: 1_200 },
      ...{ isTracked: true, isInsured: true, dispatchDays: 2, acceptsReturns: true },
      collectPlace: "Köln",
    };
    expect(read(postageFields(terms, FORMAT))).toEqual({ postage: terms, faults: {} });
  });

  it("says what an amount must look like", () => {
    expect(read({ shipsFrom: "DE", postageDomestic: "cheap" }).faults).toHaveProperty("postageDomestic");
  });
});
