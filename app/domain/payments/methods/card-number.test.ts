import { describe, expect, it } from "vitest";
import { brandOf, cardDigits } from "./card-number";

describe("cardDigits", () => {
  it.each(["4242424242424242", "4242 4242 4242 4242", " 4242-4242-4242-4242 ", "4000 0000 0000 0002"])(
    "reads %s",
    (input) => expect(cardDigits(input)).toBe(input.replace(/[\s-]/g, "")),
  );

  it.each([
    "",
    "4242",
    "4242 4242 4242 4243",
    "4242 4242 4242 2442",
    "٤٢٤٢424242424242",
    "4242.4242.4242.4242",
    "1e15",
  ])("refuses %s", (input) => expect(cardDigits(input)).toBeUndefined());
});

it.each([
  ["4242424242424242", "Visa"],
  ["5555555555554444", "Mastercard"],
  ["2223003122003222", "Mastercard"],
  ["378282246310005", "American Express"],
  ["6011111111111117", "Card"],
])("recognizes %s as a %s", (digits, brand) => expect(brandOf(digits)).toBe(brand));
