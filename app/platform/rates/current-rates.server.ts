import type { AppLoadContext } from "@remix-run/cloudflare";
import { wantedCurrency } from "~/domain/rates/currencies";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { isShownDay, type ViewerCurrency, viewerCurrency } from "~/domain/rates/reference-rates";
import { storedMetalPrices, storedRates } from "~/domain/rates/store-rates.server";
import { MINUTE_MS } from "~/domain/time";
import { cachedFor } from "~/platform/cached-for";

const recentRates = cachedFor(10 * MINUTE_MS, storedRates);
const recentPrices = cachedFor(10 * MINUTE_MS, storedMetalPrices);

export async function viewerCurrencyOf(context: AppLoadContext, isShared: boolean): Promise<ViewerCurrency | null> {
  if (isShared) return null;
  const code = wantedCurrency(context.cookies.get("currency"), context.edgeCountry);
  if (code === undefined || code === context.rules.currency) return null;
  const now = context.clock.now();
  const rates = await recentRates(context.reader, now);
  return viewerCurrency(rates, { code, settlement: context.rules.currency, now });
}

/** Null without any of the last week. */
export async function metalPricesOf({ reader, clock }: AppLoadContext): Promise<MetalPrices | null> {
  const now = clock.now();
  const prices = await recentPrices(reader, now);
  return prices && isShownDay(prices.day, now) ? prices : null;
}
