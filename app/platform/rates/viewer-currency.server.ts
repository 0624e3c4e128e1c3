import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Reader } from "~/db/client.server";
import { wantedCurrency } from "~/domain/rates/currencies";
import { type ViewerCurrency, viewerCurrency } from "~/domain/rates/reference-rates";
import { storedRates } from "~/domain/rates/store-rates.server";
import { MINUTE_MS } from "~/domain/time";
import { cachedFor } from "~/platform/cached-for";

const recentRates = cachedFor(10 * MINUTE_MS, (db: Reader) => storedRates(db));

export async function viewerCurrencyOf(context: AppLoadContext, isShared: boolean): Promise<ViewerCurrency | null> {
  if (isShared) return null;
  const code = wantedCurrency(context.cookies.get("currency"), context.edgeCountry);
  if (code === undefined || code === context.rules.currency) return null;
  const now = context.clock.now();
  const rates = await recentRates(context.reader, now);
  return viewerCurrency(rates, { code, settlement: context.rules.currency, now });
}
