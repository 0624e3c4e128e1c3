import { expect, it } from "vitest";
import { typeEntryOf } from "../../test/load-types";
import { isInItsIssuersMoney } from "./currency-in-use";

const of = (code: string, [value, unit]: readonly [number, string], from: number, to: number | null, title?: string) =>
  typeEntryOf({
    id: 1,
    title: title ?? `${value} ${unit}`,
    issuer: { code, name: code },
    denomination: { text: `${value} ${unit}`, value, unit },
    years: { from, to, calendar: "gregorian", text: "" },
  });

it.each([
  ["a euro before its issuer had any", of("at", [2, "euro"], 2001, null), false],
  ["a euro of its issuer's first year", of("at", [2, "euro"], 2002, null), true],
  ["a euro of an issuer that has none", of("ch", [2, "euro"], 2005, 2005), false],
  ["a euro cent before the euro", of("si", [1, "cent"], 2006, null, "1 Euro Cent (stork)"), false],
  ["money of its own after the euro", of("it", [100, "lira"], 1999, 2003), false],
  ["the last money of its own", of("it", [100, "lira"], 1993, 2001), true],
  ["a currency that wasn't there yet", of("de", [1, "deutsche mark"], 1939, 1939), false],
  ["a type that is restruck to this day", of("at", [1, "thaler"], 1780, null), true],
  ["a currency of which no years are known", of("in", [1, "rupee"], 1840, 1840), true],
])("%s", (_case, entry, fits) => {
  expect(isInItsIssuersMoney(entry)).toBe(fits);
});
