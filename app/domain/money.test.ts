import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { currencySymbol, formatMoney, MAX_AMOUNT_MINOR, type MoneyFormat, minorDigits, moneyInputValue } from "./money";

const english = (currency = "USD"): MoneyFormat => ({ currency, decimalMark: "." });
const withComma = (currency = "EUR"): MoneyFormat => ({ currency, decimalMark: "," });

describe("an amount whose mark is clear", () => {
  it.each([
    ["1250", 125_000],
    [" 1,250.5 ", 125_050],
    ["$ 0.01", 1],
    ["$12", 1_200],
    ["USD 12", 1_200],
    ["12,50 $", 1_250],
    ["0", 0],
    ["0,01", 1],
    ["1,00", 100],
    ["400,50", 40_050],
    ["12,5", 1_250],
    ["12.50", 1_250],
    ["1.234,56", 123_456],
    ["1 234,50", 123_450],
    ["1 234.50", 123_450],
    ["1\u202f250,50", 125_050],
    ["1 000", 100_000],
    ["1,234,567.8", 123_456_780],
    ["1.234.567,8", 123_456_780],
    ["1,000,000", 100_000_000],
    ["100,000,000.00", MAX_AMOUNT_MINOR],
  ])("reads %j as %i cents, whatever the setting", (text, minor) => {
    expect(parseMoney(text, english())).toBe(minor);
    expect(parseMoney(text, withComma("USD"))).toBe(minor);
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
    "-1,00",
    ".5",
    ",50",
    "01",
    "1 25",
    "0x10",
    "100000000.01",
    "99999999999",
    "9".repeat(400),
    "1$2",
    "€5",
    "$",
    "$$5",
    "1,2345",
    ",123",
    "0,123",
    "1234,567",
    "1.25,00",
    "1.250.5",
    "1 234 5",
    "1,234 567",
    "12.",
    "12,",
    "1.2.3",
    "1.50,",
  ])("can't be %j", (text) => {
    expect(parseMoney(text, english())).toBeUndefined();
    expect(parseMoney(text, withComma("USD"))).toBeUndefined();
    expect(amountFault(text, english())).toBe("Enter an amount such as 25 or 25.50.");
  });
});

describe("an amount whose mark may separate thousands or decimals", () => {
  it("is read by the setting", () => {
    expect(parseMoney("1,000", english())).toBe(100_000);
    expect(parseMoney("1.000", withComma())).toBe(100_000);
  });

  it("is asked about where the setting doesn't help, in words that name it", () => {
    for (const text of ["1.234", "$1.234"]) {
      expect(parseMoney(text, english())).toBeUndefined();
      expect(amountFault(text, english())).toBe(
        "“1.234” could be 1234 or 1.234. Enter an amount such as 25 or 25.50. Your setting for amounts is 1,250.50.",
      );
    }
    expect(parseMoney("1,234", withComma())).toBeUndefined();
    expect(amountFault("1,234", withComma())).toBe(
      "“1,234” could be 1234 or 1.234. Enter an amount such as 25 or 25,50. Your setting for amounts is 1.250,50.",
    );
  });
});

describe("a currency's own minor units", () => {
  it.each([
    ["USD", 2, "$", "$1,250.50", "1250.50"],
    ["EUR", 2, "€", "€1,250.50", "1250.50"],
    ["JPY", 0, "¥", "¥125,050", "125050"],
    ["KWD", 3, "KWD", "KWD\u00a0125.050", "125.050"],
  ])("%s has %i digits", (currency, digits, symbol, formatted, input) => {
    expect([minorDigits(currency), currencySymbol(currency)]).toEqual([digits, symbol]);
    expect([formatMoney(125_050, currency), moneyInputValue(125_050, english(currency))]).toEqual([formatted, input]);
    expect(parseMoney(input, english(currency))).toBe(125_050);
  });

  it("are the only decimals accepted", () => {
    expect(parseMoney("1250", english("JPY"))).toBe(1_250);
    expect(parseMoney("1,250", english("JPY"))).toBe(1_250);
    expect(parseMoney("¥1,250", english("JPY"))).toBe(1_250);
    expect(parseMoney("12.5", english("JPY"))).toBeUndefined();
    expect(parseMoney("12,5", withComma("JPY"))).toBeUndefined();
    expect(parseMoney("1,250", withComma("JPY"))).toBeUndefined();
    expect(parseMoney("1.2345", english("KWD"))).toBeUndefined();
    expect(parseMoney("1.234", english("KWD"))).toBe(1_234);
    expect(parseMoney("KWD 1.2", english("KWD"))).toBe(1_200);
    expect(parseMoney("1,234", withComma("KWD"))).toBe(1_234);
    expect(parseMoney("1.234", withComma("KWD"))).toBeUndefined();
    expect(parseMoney("1,234", english("KWD"))).toBeUndefined();
    expect(parseMoney("1.234,5", withComma("KWD"))).toBe(1_234_500);
  });

  it("are in the hint beside an invalid amount", () => {
    expect(amountFault("", english())).toBe("Enter an amount such as 25 or 25.50.");
    expect(amountFault("", withComma())).toBe("Enter an amount such as 25 or 25,50.");
    expect(amountFault("", english("KWD"))).toBe("Enter an amount such as 25 or 25.500.");
    expect(amountFault("", english("JPY"))).toBe("Enter a whole amount, such as 2500.");
  });
});

it("parses every amount that it formats, in every currency and with either decimal mark", () => {
  const format = fc.record({
    currency: fc.constantFrom("USD", "EUR", "JPY", "KWD"),
    decimalMark: fc.constantFrom("." as const, "," as const),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_MINOR }), format, (amountMinor, each) => {
      expect(parseMoney(moneyInputValue(amountMinor, each), each)).toBe(amountMinor);
      expect(parseMoney(formatMoney(amountMinor, each.currency), english(each.currency))).toBe(amountMinor);
    }),
  );
});

it("never reads one text as two amounts with the two decimal marks", () => {
  const digitsAndMarks = fc.string({ unit: fc.constantFrom(..."0123456789., "), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(digitsAndMarks, fc.constantFrom("USD", "JPY", "KWD"), (text, currency) => {
      const [point, comma] = [parseMoney(text, english(currency)), parseMoney(text, withComma(currency))];
      if (point === undefined || comma === undefined) return;
      expect(point).toBe(comma);
    }),
  );
});
