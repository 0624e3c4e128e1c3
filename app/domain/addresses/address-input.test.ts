import { describe, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { addressLines } from "./address";
import { readAddress } from "./address-input";
import { countries, countryName } from "./countries";
import { readCountries } from "./country-list";

const address = (change: Record<string, string> = {}) => ({
  name: " Ada  Lovelace ",
  line1: "12 St James's Square",
  line2: "",
  city: "London",
  region: "",
  postalCode: "SW1Y 4JH",
  country: "GB",
  phone: "",
  ...change,
});
const wrong = (change: Record<string, string>) => {
  const read = readAddress(address(change));
  return isRefusal(read) ? read.fields : "none";
};

describe("a typed address", () => {
  it("is trimmed, with each field on one line", () => {
    expect(readAddress(address({ line1: "12\nSt James's  Square" }))).toEqual({
      ...address(),
      name: "Ada Lovelace",
      line1: "12 St James's Square",
    });
  });

  it.each([
    [{ name: " " }, { name: "Enter the recipient's full name." }],
    [{ line1: "" }, { line1: "Enter the street and number." }],
    [{ city: "" }, { city: "Enter the town or city." }],
    [{ country: "" }, { country: "Choose a country." }],
    [{ country: "ZZ" }, { country: "Choose a country." }],
    [{ country: "__proto__" }, { country: "Choose a country." }],
    [{ postalCode: "1010" }, { postalCode: "Enter a valid postal code, such as SW1A 1AA." }],
    [{ country: "US", postalCode: "10001" }, { region: "Enter the state or province." }],
    [{ phone: "call me" }, { phone: "Enter a phone number such as +1 212 555 0100." }],
    [{ name: "x".repeat(81) }, { name: "Use at most 80 characters." }],
    [{ city: "Lon\u0007don" }, { city: "Remove the control characters." }],
  ])("is refused with the error beside the field: %j", (change, fields) => {
    expect(wrong(change)).toEqual(fields);
  });

  it("reports every invalid field at once", () => {
    expect(wrong({ name: "", city: "", country: "" })).toMatchObject({
      name: expect.any(String),
      city: expect.any(String),
      country: expect.any(String),
    });
  });

  it("treats a field that wasn't sent as empty", () => {
    expect(readAddress({})).toMatchObject({ fields: { name: "Enter the recipient's full name." } });
    const { line2, phone, ...rest } = address();
    expect(readAddress(rest)).toMatchObject({ line2: "", phone: "" });
  });

  it("contains only the form's fields", () => {
    expect(isRefusal(readAddress({ ...address(), userId: "2" }))).toBe(true);
  });

  it("needs no postal code where the country has none", () => {
    expect(wrong({ country: "HK", postalCode: "" })).toBe("none");
  });
});

describe("a label", () => {
  it("puts the postal code where the country's post expects it", () => {
    const american = {
      ...address({ city: "New York", region: "NY", postalCode: "10001", country: "US" }),
      name: "Ada",
    };
    expect(addressLines(american, countryName("US")).slice(2)).toEqual(["New York, NY 10001", "UNITED STATES"]);
    const french = { ...address({ city: "Paris", postalCode: "75003", country: "FR" }), name: "Ada" };
    expect(addressLines(french, countryName("FR")).slice(2)).toEqual(["75003 Paris", "FRANCE"]);
  });

  it.each([
    ["US", ["1 Way", "Floor 2", "Town, RG 123"]],
    ["CA", ["1 Way", "Floor 2", "Town RG 123"]],
    ["GB", ["1 Way", "Floor 2", "Town", "RG", "123"]],
    ["NZ", ["1 Way", "Floor 2", "Town 123", "RG"]],
    ["IT", ["1 Way", "Floor 2", "123 Town RG"]],
    ["BR", ["1 Way", "Floor 2", "Town-RG", "123"]],
    ["JP", ["1 Way", "Floor 2", "Town, RG", "123"]],
    ["HU", ["Town", "1 Way", "Floor 2", "123"]],
    ["DE", ["1 Way", "Floor 2", "123 Town", "RG"]],
  ])("has the lines that the post of %s expects", (country, lines) => {
    const place = { line1: "1 Way", line2: "Floor 2", city: "Town", region: "RG", postalCode: "123" };
    expect(addressLines({ name: "Ada", phone: "", country, ...place }, "Land")).toEqual(["Ada", ...lines, "LAND"]);
  });

  it.each([
    ["US", ["Town 123"]],
    ["BR", ["Town", "123"]],
    ["MX", ["123 Town"]],
  ])("leaves no mark where a part is missing: %s", (country, lines) => {
    const place = { line1: "", line2: "", city: "Town", region: "", postalCode: "123" };
    expect(addressLines({ name: "Ada", phone: "", country, ...place }, "Land").slice(1, -1)).toEqual(lines);
  });

  it("lists every country once", () => {
    const all = readCountries(countries());
    expect([all.length, new Set(all.map(({ name }) => name)).size]).toEqual([250, 250]);
    expect(all[0]?.name).toBe("Afghanistan");
  });
});
