import fc from "fast-check";
import { expect, it } from "vitest";
import { monthsChart } from "./months-chart";

const months = [
  { month: "2026-11", inMinor: 10_000, outMinor: 2_500 },
  { month: "2026-10", inMinor: 5_000, outMinor: 0 },
];

it("draws the older month on the left, money in above the line and money out below it, in proportion", () => {
  const { ins, outs, zeroY, axes, netPath } = monthsChart(months);
  expect(axes.months.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
  const [october, november] = ins;
  expect(october?.height).toBeCloseTo((november?.height ?? 0) / 2, 0);
  expect(outs[1]?.height).toBeCloseTo((november?.height ?? 0) / 4, 0);
  for (const bar of ins) expect(bar.y + bar.height).toBeCloseTo(zeroY, 0);
  for (const bar of outs) expect(bar.y).toBeCloseTo(zeroY, 0);
  expect(netPath).toMatch(/^M[\d.]+,[\d.]+L[\d.]+,[\d.]+$/);
});

it("draws a single month without a line, and at most twelve months", () => {
  expect(monthsChart(months.slice(0, 1)).netPath).toBe("");
  const many = Array.from({ length: 24 }, (_, index) => ({ month: `m${index}`, inMinor: 1, outMinor: 1 }));
  expect(monthsChart(many).ins).toHaveLength(12);
});

it("stays within its frame for any sums", () => {
  const sum = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(sum, sum), { minLength: 1, maxLength: 12 }), (sums) => {
      const chart = monthsChart(sums.map(([inMinor, outMinor], index) => ({ month: `m${index}`, inMinor, outMinor })));
      for (const { x, y, width, height } of [...chart.ins, ...chart.outs]) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(chart.axes.width + 0.2);
        expect(y + height).toBeLessThanOrEqual(chart.axes.height);
      }
    }),
  );
});
