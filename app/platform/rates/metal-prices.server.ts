import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Reader } from "~/db/client.server";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { isShownDay } from "~/domain/rates/reference-rates";
import { storedMetalPrices } from "~/domain/rates/store-metal-prices.server";
import { MINUTE_MS } from "~/domain/time";
import { cachedFor } from "~/platform/cached-for";

const recentPrices = cachedFor(10 * MINUTE_MS, (db: Reader) => storedMetalPrices(db));

/** Null without any of the last week. */
export async function metalPricesOf({ reader, clock }: AppLoadContext): Promise<MetalPrices | null> {
  const now = clock.now();
  const prices = await recentPrices(reader, now);
  return prices && isShownDay(prices.day, now) ? prices : null;
}
