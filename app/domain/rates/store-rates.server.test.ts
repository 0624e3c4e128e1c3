import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { storedMetalPrices, storedRates, storeMetalPrices, storeRates } from "./store-rates.server";

const db = openWriter(env.DB);
const friday = { day: "2026-11-27", perEuro: { EUR: 1, USD: 1.25, CHF: 0.93 } };
const monday = { day: "2026-11-30", perEuro: { EUR: 1, USD: 1.2 } };

it("keeps the newest rates, whatever comes later", async () => {
  expect(await storedRates(db)).toEqual({ day: "", perEuro: {} });
  await storeRates(db, friday);
  expect(await storedRates(db)).toEqual(friday);
  await storeRates(db, monday);
  await storeRates(db, friday);
  // A currency that is no longer set has no rate.
  expect(await storedRates(db)).toEqual(monday);
});

it.each([
  ["usd", 1, "2026-11-27"],
  ["USD", 0, "2026-11-27"],
  ["USD", 1, "2026-02-30"],
])("stores no rate of %s, %d, on %s", async (currency, rate, day) => {
  await expect(storeRates(db, { day, perEuro: { [currency]: rate } })).rejects.toThrow(/CHECK/);
});

it("keeps the newest price of each metal, and dates them by the oldest", async () => {
  expect(await storedMetalPrices(db)).toBeNull();
  await storeMetalPrices(db, { day: "2026-11-26", perOunceMinor: { Au: 400_000, Ag: 5_000 } });
  await storeMetalPrices(db, { day: "2026-11-27", perOunceMinor: { Au: 410_000 } });
  await storeMetalPrices(db, { day: "2026-11-25", perOunceMinor: { Ag: 1 } });
  expect(await storedMetalPrices(db)).toEqual({ day: "2026-11-26", perOunceMinor: { Au: 410_000, Ag: 5_000 } });
});

it.each([
  ["Cu", 1],
  ["Au", 0],
])("stores no price of %s of %d", async (metal, price) => {
  await expect(storeMetalPrices(db, { day: "2026-11-27", perOunceMinor: { [metal]: price } })).rejects.toThrow(/CHECK/);
});
