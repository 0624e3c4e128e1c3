/*
 * npm run metal-prices -- gold=4105.20 silver=52.10 [platinum=… palladium=…] [--day 2026-11-27] [--remote]: stores what a
 * troy ounce is worth in the site's currency, for sites without METAL_PRICES_URL. Pages show it for a week.
 */
import "./app-modules.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openRecord } from "./record.mjs";
import { ROOT } from "./toolchain.mjs";

const { openWriter } = await import("../app/db/client.server.ts");
const { PRECIOUS, PRECIOUS_METALS } = await import("../app/domain/rates/metal-value.ts");
const { readMetalPrices } = await import("../app/domain/rates/read-rates.ts");
const { storeMetalPrices } = await import("../app/domain/rates/store-rates.server.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean" }, day: { type: "string" } },
});
const currency = /^CURRENCY = "([A-Z]{3})"$/m.exec(readFileSync(join(ROOT, "wrangler.toml"), "utf8"))?.[1];
const perOunce = positionals.map((each) => {
  const [name, price] = each.split("=");
  return [PRECIOUS.find((metal) => PRECIOUS_METALS[metal] === name) ?? name, Number(price)];
});
try {
  if (perOunce.length === 0) throw new Error("no price was given");
  const given = {
    day: values.day ?? new Date().toISOString().slice(0, 10),
    currency,
    perOunce: Object.fromEntries(perOunce),
  };
  const prices = readMetalPrices(given, { currency, now: Date.now() });
  await storeMetalPrices(openWriter(openRecord({ remote: values.remote }).d1), prices);
  console.log(`Stored ${positionals.join(", ")} ${currency} for a troy ounce.`);
} catch (error) {
  console.error(`${error.message}\nFor example: npm run metal-prices -- gold=4105.20 silver=52.10`);
  process.exitCode = 2;
}
