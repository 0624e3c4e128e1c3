import { scaleLinear, scaleLog } from "d3-scale";
import { CHART_WIDTH, toTenth } from "~/domain/drawing/month-chart";
import type { BandPrices } from "./price-summary";

const LEFT = 124;
const RIGHT = 16;
const ROW = 38;
const FOOT = 26;

/** Beyond that ratio of the highest price to the lowest, equal distances stand for equal factors. */
const WIDE = 20;

export function priceChart(bands: readonly BandPrices[]) {
  const all = bands.flatMap(({ pricesMinor }) => pricesMinor);
  if (all.length === 0) return undefined;
  const lowest = Math.min(...all);
  const highest = Math.max(...all);
  const range = [LEFT, CHART_WIDTH - RIGHT] as const;
  const x =
    highest / lowest > WIDE
      ? scaleLog().domain([lowest, highest]).range(range).nice()
      : scaleLinear().domain([0, highest]).range(range).nice(4);
  const at = (minor: number) => toTenth(x(minor));
  return {
    width: CHART_WIDTH,
    height: bands.length * ROW + FOOT,
    left: LEFT,
    rows: bands.map(({ band, pricesMinor, medianMinor }, index) => ({
      band,
      y: (index + 0.5) * ROW,
      from: at(pricesMinor[0] ?? lowest),
      to: at(pricesMinor.at(-1) ?? highest),
      dots: [...new Set(pricesMinor.map(at))],
      median: medianMinor === null ? null : at(medianMinor),
    })),
    ticks: fewTicks(x.ticks(4)).map((amountMinor) => ({ x: at(amountMinor), amountMinor })),
  };
}

export type PriceChart = NonNullable<ReturnType<typeof priceChart>>;

/** A logarithmic scale offers many more ticks than asked for: of many, those that begin with 1, 2 or 5. */
function fewTicks(ticks: readonly number[]): number[] {
  const plain = ticks.length > 5 ? ticks.filter((tick) => /^[125]/.test(String(tick))) : ticks;
  const every = Math.ceil(plain.length / 5);
  return plain.filter((_, index) => index % every === 0);
}
