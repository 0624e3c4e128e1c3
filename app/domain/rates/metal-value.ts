import { formatMoney } from "~/domain/money";

export const PRECIOUS_METALS = { Au: "gold", Ag: "silver", Pt: "platinum", Pd: "palladium" } as const;
export type PreciousMetal = keyof typeof PRECIOUS_METALS;
export const PRECIOUS = Object.keys(PRECIOUS_METALS) as PreciousMetal[];

export const MG_PER_TROY_OUNCE = 31_103.4768;

type ByMetal = Readonly<Partial<Record<PreciousMetal, number>>>;

/** Minor units of the site's currency for a troy ounce; `day` is that of the oldest of them. */
export interface MetalPrices {
  readonly day: string;
  readonly perOunceMinor: ByMetal;
}

/** Milligrams of pure metal. */
export type FineMetal = ByMetal;

/** Of a piece that weighs `weightMg` and whose alloy has these parts, as JSON in permille. */
export function fineMetalOf(weightMg: number | null, compositionParts: string | null): FineMetal {
  if (weightMg === null || compositionParts === null) return {};
  const permille: Partial<Record<string, number>> = JSON.parse(compositionParts);
  const fine = PRECIOUS.map((metal) => [metal, ((permille[metal] ?? 0) * weightMg) / 1_000] as const);
  return Object.fromEntries(fine.filter(([, mg]) => mg > 0));
}

/** Null for a piece without precious metal, or if a price is missing. */
export function metalValueMinor(fine: FineMetal, prices: MetalPrices | null): number | null {
  if (!prices) return null;
  let sum = 0;
  for (const metal of PRECIOUS) {
    const [mg = 0, price] = [fine[metal], prices.perOunceMinor[metal]];
    if (mg > 0 && price === undefined) return null;
    sum += (mg / MG_PER_TROY_OUNCE) * (price ?? 0);
  }
  return sum > 0 ? Math.floor(sum) : null;
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const shownDay = (day: string) => DATE.format(Date.parse(day));

/** "about $963.20, at prices of Nov 27, 2026"; null where {@link metalValueMinor} is. */
export function metalWords(fine: FineMetal, prices: MetalPrices | null, currency: string): string | null {
  const valueMinor = metalValueMinor(fine, prices);
  if (prices === null || valueMinor === null) return null;
  return `about ${formatMoney(valueMinor, currency)}, at prices of ${shownDay(prices.day)}`;
}
