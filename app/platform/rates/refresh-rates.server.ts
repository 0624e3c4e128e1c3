import type { Writer } from "~/db/database.server";
import { bytesAtMost } from "~/domain/importing/bytes";
import { readEcb, readMetalPrices } from "~/domain/rates/read-rates";
import { storeMetalPrices, storeRates } from "~/domain/rates/store-rates.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import type { Env } from "~/platform/env";

/** The minute of the hour in which the sweep asks. */
const DUE_MINUTE = 23;
const MOST_BYTES = 100_000;

const isDue = (now: number) => Math.floor((now % HOUR_MS) / MINUTE_MS) === DUE_MINUTE;

/** Asks once an hour where the operator said. Throws if the rates can't be had or read. */
export async function refreshRates(db: Writer, { REFERENCE_RATES_URL: url }: Env, now: number): Promise<void> {
  if (url && isDue(now)) await storeRates(db, readEcb(await textAt(url), now));
}

export async function refreshMetalPrices(db: Writer, { METAL_PRICES_URL: url, CURRENCY }: Env, now: number) {
  if (url && isDue(now))
    await storeMetalPrices(db, readMetalPrices(JSON.parse(await textAt(url)), { currency: CURRENCY, now }));
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10 * SECOND_MS) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  return new TextDecoder().decode(await bytesAtMost(response.body, MOST_BYTES));
}
