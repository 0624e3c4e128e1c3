import { describe, expect, it } from "vitest";
import { readShownPrice, refuseChangedPrice } from "./shown-price";

describe("the price in a form", () => {
  it("must be a whole number of minor units", () => expect(readShownPrice({ priceMinor: "5000" })).toBe(5_000));

  it.each([undefined, "", "0", "-1", "05", "50.00", "1e3", "٣", "99999999999"])("can't be %s", (priceMinor) =>
    expect(readShownPrice(priceMinor === undefined ? {} : { priceMinor })).toMatchObject({ refused: "malformed" }),
  );
});

describe("a price that has changed since it was shown", () => {
  it("is refused with both amounts, whether it rose or fell", () => {
    const raised = refuseChangedPrice({ shownMinor: 5_000, currentMinor: 900_000 }, "USD");
    expect(raised?.refused).toBe("conflict");
    expect(raised?.message).toContain("now $9,000.00, but your page showed $50.00");
    expect(refuseChangedPrice({ shownMinor: 5_000, currentMinor: 4_999 }, "USD")?.refused).toBe("conflict");
  });

  it("is accepted if it is the same again", () =>
    expect(refuseChangedPrice({ shownMinor: 5_000, currentMinor: 5_000 }, "USD")).toBeUndefined());
});
