import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, MAX_AMOUNT_MINOR, moneyInputValue, parseMoney } from "./money";

describe("parseMoney", () => {
  it("reads whole units, decimals, thousands commas and a leading dollar sign", () => {
    expect(parseMoney("1250")).toBe(125_000);
    expect(parseMoney(" 1,250.5 ")).toBe(125_050);
    expect(parseMoney("$ 0.01")).toBe(1);
    expect(parseMoney("$12")).toBe(1_200);
    expect(parseMoney("0")).toBe(0);
    expect(parseMoney("1,234,567.8")).toBe(123_456_780);
    expect(parseMoney("100,000,000.00")).toBe(MAX_AMOUNT_MINOR);
  });

  it.each([
    "",
    "1e3",
    "٣",
    "-0",
    "-5",
    "+5",
    "NaN",
    "9e15",
    "1,00",
    "1.005",
    ".5",
    "01",
    "1 000",
    "0x10",
    "100000000.01",
    "99999999999",
    "9".repeat(400),
    "1$2",
    "5 $",
    "$",
    "$$5",
    "1,2345",
    ",123",
    "1234,567",
    "12.",
    "1.2.3",
    "1.50,",
  ])("refuses %j", (typed) => expect(parseMoney(typed)).toBeUndefined());

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_MINOR }), (amountMinor) => {
        expect(parseMoney(moneyInputValue(amountMinor))).toBe(amountMinor);
        expect(parseMoney(formatMoney(amountMinor))).toBe(amountMinor);
      }),
    );
  });
});

it("writes amounts as people read them and as inputs hold them", () => {
  expect(formatMoney(125_050)).toBe("$1,250.50");
  expect(formatMoney(5, "EUR")).toBe("€0.05");
  expect(moneyInputValue(125_050)).toBe("1250.50");
  expect(moneyInputValue(0)).toBe("0.00");
});
