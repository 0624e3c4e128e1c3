import { expect, it } from "vitest";
import { priceChart } from "./price-chart";

const band = (band: string, pricesMinor: readonly number[], medianMinor: number | null = null) => ({
  band,
  pricesMinor,
  medianMinor,
  newestAt: 0,
});

it("draws nothing without prices", () => {
  expect(priceChart([])).toBeUndefined();
});

it("places every price of a row between the lowest and the highest", () => {
  const chart = priceChart([band("VF 20–35", [2_000, 3_000, 3_000, 3_500, 4_000], 3_000), band("AU 50–58", [9_000])]);
  const [vf, au] = chart?.rows ?? [];
  expect(vf?.dots).toHaveLength(4);
  expect(vf?.dots.at(0)).toBe(vf?.from);
  expect(vf?.dots.at(-1)).toBe(vf?.to);
  expect(vf?.median).toBe(vf?.dots[1]);
  expect(au).toMatchObject({ median: null, from: au?.to });
  expect(Number(au?.from)).toBeGreaterThan(Number(vf?.to));
  for (const { x } of chart?.ticks ?? []) expect(x >= (chart?.left ?? 0) && x <= (chart?.width ?? 0)).toBe(true);
});

it("keeps low prices apart where the highest is hundreds of times as high", () => {
  const [row] = priceChart([band("Not graded", [1_000, 2_000, 900_000])])?.rows ?? [];
  expect(Number(row?.dots[1]) - Number(row?.dots[0])).toBeGreaterThan(20);
});

it("has at most five labelled prices", () => {
  for (const highest of [1_500, 40_000, 10_000_000]) {
    const ticks = priceChart([band("Not graded", [1_000, highest])])?.ticks ?? [];
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
