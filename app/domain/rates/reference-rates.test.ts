import { expect, it } from "vitest";
import { wantedCurrency } from "./currencies";
import { readEcb } from "./read-rates";
import { approximately, viewerCurrency } from "./reference-rates";

/** As https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml is written. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='2026-11-27'>
			<Cube currency='USD' rate='1.25'/>
			<Cube currency='JPY' rate='175.00'/>
			<Cube currency='IDR' rate='19000'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
const now = Date.parse("2026-11-28T12:00:00Z");
const rates = readEcb(XML, now);
const DAY_MS = 86_400_000;

it("reads the day and each rate of the daily file, and the euro's own", () => {
  expect(rates).toEqual({ day: "2026-11-27", perEuro: { EUR: 1, USD: 1.25, JPY: 175, IDR: 19_000 } });
});

it.each([
  "",
  "<html>Service unavailable</html>",
  "<Cube time='2026-11-27'></Cube>",
  XML.replace("2026-11-27", "2026-11-30"),
  XML.replace("2026-11-27", "2026-13-01"),
])("refuses %j", (text) => {
  expect(() => readEcb(text, now)).toThrow("can't be read");
});

it.each([
  [6_250, "EUR", "≈ €50"],
  [1_000, "EUR", "≈ €8.00"],
  [100, "JPY", "≈ ¥140"],
  [-6_250, "EUR", "≈ −€50"],
  [1_245, "EUR", "≈ €9.96"],
  [187_450, "EUR", "≈ €1,500"],
  [6_950, "EUR", "≈ €56"],
])("reads %i US cents in %s as %s", (amountMinor, code, text) => {
  const currency = viewerCurrency(rates, { code, settlement: "USD", now });
  expect(currency && approximately(amountMinor, currency)).toBe(text);
});

it("reads yen, which have no minor unit, as dollars", () => {
  const currency = viewerCurrency(rates, { code: "USD", settlement: "JPY", now });
  expect(currency && approximately(1_750, currency)).toBe("≈ $13");
});

it("offers nothing for the settlement currency, without a rate, or by rates older than a week", () => {
  const isOffered = (code: string, at: number) => viewerCurrency(rates, { code, settlement: "USD", now: at }) !== null;
  expect([isOffered("USD", now), isOffered("CHF", now)]).toEqual([false, false]);
  const week = Date.parse(rates.day) + 7 * DAY_MS;
  expect([isOffered("EUR", week), isOffered("EUR", week + 1)]).toEqual([true, false]);
});

it("takes the visitor's choice, otherwise the currency of their country", () => {
  expect(wantedCurrency("CHF", "DE")).toBe("CHF");
  expect(wantedCurrency(undefined, "DE")).toBe("EUR");
  expect(wantedCurrency("none", "DE")).toBeUndefined();
  expect(wantedCurrency("doubloons", "DE")).toBe("EUR");
  expect([wantedCurrency(undefined, "KW"), wantedCurrency(undefined, undefined)]).toEqual([undefined, undefined]);
});
