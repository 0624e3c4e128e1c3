import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { refreshRates, storedRates, storeRates } from "./refresh-rates.server";

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

it("asks once an hour", async () => {
  const asked: number[] = [];
  const hour = Date.parse("2026-11-27T16:00:00Z");
  for (let minute = 0; minute < 120; minute += 1) {
    const latest = async () => {
      asked.push(minute);
      return friday;
    };
    await refreshRates(db, { latest }, hour + minute * 60_000);
  }
  expect(asked).toEqual([23, 83]);
  expect(await storedRates(db)).toEqual(friday);
});

it.each([
  ["usd", 1, "2026-11-27"],
  ["USD", 0, "2026-11-27"],
  ["USD", 1, "2026-02-30"],
])("stores no rate of %s, %d, on %s", async (currency, rate, day) => {
  await expect(storeRates(db, { day, perEuro: { [currency]: rate } })).rejects.toThrow(/CHECK/);
});
