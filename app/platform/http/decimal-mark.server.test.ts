import { expect, it } from "vitest";
import { decimalMarkOf } from "./decimal-mark.server";

it.each([
  [null, "."],
  ["", "."],
  ["*", "."],
  ["en-US,en;q=0.9,de;q=0.8", "."],
  ["en", "."],
  ["de-DE,de;q=0.9,en;q=0.8", ","],
  ["fr", ","],
  ["pt-BR", ","],
  ["de-CH", "."],
  ["ja", "."],
  ["ar-EG", "."],
  ["zz-ZZ", "."],
  ["a-b-c", "."],
  ["de-1", "."],
  [`${"x".repeat(10_000)}`, "."],
])("%j separates decimals with %j", (header, mark) => expect(decimalMarkOf(header)).toBe(mark));
