import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { storedMetalPrices, storedRates } from "~/domain/rates/store-rates.server";
import { refreshMetalPrices, refreshRates } from "./refresh-rates.server";

const db = openWriter(env.DB);
const HOUR = Date.parse("2026-11-27T16:00:00Z");
const AT = HOUR + 23 * 60_000;
const XML = "<Cube time='2026-11-27'><Cube currency='USD' rate='1.25'/></Cube>";
const PRICES = { day: "2026-11-27", currency: "USD", perOunce: { Au: 4_000 } };
const sources = {
  ...env,
  REFERENCE_RATES_URL: "https://rates.example/daily.xml",
  METAL_PRICES_URL: "https://metals.example/prices.json",
};

const answering = (make: (url: string) => Response) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => make(String(input)));

it("asks both sources once an hour, and keeps what they say", async () => {
  const fetchSpy = answering((url) =>
    url === sources.REFERENCE_RATES_URL ? new Response(XML) : Response.json(PRICES),
  );
  for (let minute = 0; minute < 120; minute += 1) {
    await refreshRates(db, sources, HOUR + minute * 60_000);
    await refreshMetalPrices(db, sources, HOUR + minute * 60_000);
  }
  expect(fetchSpy).toHaveBeenCalledTimes(4);
  expect(await storedRates(db)).toEqual({ day: "2026-11-27", perEuro: { EUR: 1, USD: 1.25 } });
  expect(await storedMetalPrices(db)).toEqual({ day: "2026-11-27", perOunceMinor: { Au: 400_000 } });
});

it("keeps what it has when a value leaps, and takes the new one once that is too old to be shown", async () => {
  const day = (count: number) => new Date(HOUR + count * 86_400_000).toISOString().slice(0, 10);
  const answer = async (count: number, usd: number, gold: number) => {
    const xml = `<Cube time='${day(count)}'><Cube currency='CHF' rate='0.93'/><Cube currency='USD' rate='${usd}'/></Cube>`;
    const prices = { day: day(count), currency: "USD", perOunce: { Ag: 50, Au: gold } };
    answering((url) => (url === sources.REFERENCE_RATES_URL ? new Response(xml) : Response.json(prices)));
    const at = AT + count * 86_400_000;
    return [await refreshRates(db, sources, at), await refreshMetalPrices(db, sources, at)];
  };
  const usdAndGold = async () => [(await storedRates(db)).perEuro.USD, (await storedMetalPrices(db))?.perOunceMinor.Au];
  await answer(0, 1.25, 4_000);
  await expect(answer(1, 12.5, 4_000)).rejects.toThrow("USD");
  await expect(answer(1, 1.25, 128)).rejects.toThrow("Au");
  await expect(answer(7, 0.125, 40_000)).rejects.toThrow("USD");
  expect(await usdAndGold()).toEqual([1.25, 400_000]);
  await answer(1, 1.1, 4_900);
  expect(await usdAndGold()).toEqual([1.1, 490_000]);
  await answer(9, 12.5, 128);
  expect(await usdAndGold()).toEqual([12.5, 12_800]);
});

it("asks nobody without an address", async () => {
  const fetchSpy = answering(() => new Response(XML));
  await refreshRates(db, env, AT);
  await refreshMetalPrices(db, env, AT);
  expect(fetchSpy).not.toHaveBeenCalled();
});

it.each([
  ["that fails", () => new Response(XML, { status: 503 })],
  ["that redirects", () => new Response(null, { status: 302, headers: { Location: "http://127.0.0.1/" } })],
  ["that says something else", () => new Response("<html></html>")],
  [
    "without an end",
    () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10_000).fill(32)) })),
  ],
  [
    "of a day to come",
    (url: string) =>
      url === sources.REFERENCE_RATES_URL
        ? new Response(XML.replace("2026", "2062"))
        : Response.json({ ...PRICES, day: "2062-11-27" }),
  ],
])("stores nothing of an answer %s", async (_what, make) => {
  answering(make);
  await expect(refreshRates(db, sources, AT)).rejects.toThrow();
  await expect(refreshMetalPrices(db, sources, AT)).rejects.toThrow();
  expect([(await storedRates(db)).day, await storedMetalPrices(db)]).toEqual(["", null]);
});
