import { describe, expect, it } from "vitest";
import { postageFields, readPostageFields } from "./postage-form";
import { postageSchema } from "./postage-input";

const FORMAT = { currency: "USD", decimalMark: "." } as const;

function read(fields: Readonly<Record<string, string>>) {
  const faults: Record<string, string> = {};
  return { postage: readPostageFields(fields, FORMAT, faults), faults };
}

describe("a form's postage", () => {
  it("is asked for if nothing but the default time to ship was entered", () => {
    expect(read({ shipsFrom: " ", postageDomestic: "", dispatchDays: "3" }).faults).toEqual({
      postageDomestic: "Enter what postage costs, or choose free postage.",
    });
  });

  it("is free to everywhere if that was chosen, with the country and service if they were", () => {
    const fields = { freePostage: "yes", dispatchDays: "3" };
    expect(read(fields)).toEqual({ postage: undefined, faults: {} });
    expect(read({ ...fields, shipsFrom: "DE", postageService: "tracked" })).toMatchObject({
      postage: { shipsFrom: "DE", domesticMinor: 0, regionMinor: 0, worldMinor: 0, isTracked: true },
      faults: {},
    });
    expect(read(postageFields(null, FORMAT))).toEqual({ postage: undefined, faults: {} });
  });

  it("can't be free and have a price", () => {
    expect(read({ freePostage: "yes", shipsFrom: "DE", postageWorld: "12" }).faults).toEqual({
      postageWorld: "You chose free postage. Leave the price empty, or clear that choice.",
    });
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
