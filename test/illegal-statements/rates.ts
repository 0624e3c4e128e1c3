import { insert, type Noun, type Row } from "./statement";

const rate = (change: Row = {}) =>
  insert("reference_rates", { currency: "CHF", per_euro: 0.93, day: "2026-11-27", ...change });
const price = (change: Row = {}) =>
  insert("metal_prices", { metal: "Pt", per_ounce_minor: 160_000, day: "2026-11-27", ...change });

export const RATES: Noun = {
  legal: [rate(), price()],
  refused: {
    reference_rates_currency_is_code: { "a rate of a currency without a code": rate({ currency: "francs" }) },
    reference_rates_day_is_date: { "a rate of February 30": rate({ day: "2026-02-30" }) },
    metal_prices_day_is_date: { "a price without a day": price({ day: "today" }) },
    "UNIQUE reference_rates.currency": { "two rates of one currency": [rate(), rate()] },
    "UNIQUE metal_prices.metal": { "two prices of one metal": [price(), price()] },
  },
};
