import fc from "fast-check";
import { expect, it } from "vitest";
import { priceChart } from "./price-chart";

const START = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

it("is not drawn while the price has not changed", () => {
  expect(priceChart([], START)).toBeUndefined();
  const opening = { at: START, priceMinor: 1_000 };
  expect(priceChart([opening], START + HOUR)).toBeUndefined();
  expect(priceChart([opening, { ...opening, at: START + 60_000 }], START + HOUR)).toBeUndefined();
});

it("steps at each bid and continues to now", () => {
  const chart = priceChart(
    [
      { at: START, priceMinor: 1_000 },
      { at: START + HOUR, priceMinor: 2_000 },
    ],
    START + 2 * HOUR,
  );
  expect(chart).toMatchObject({ from: new Date(START).toISOString(), to: new Date(START + 2 * HOUR).toISOString() });
  expect(chart?.path).toMatch(/^M0,100L50,100L50,0(L100,0)+$/);
  expect(chart?.gridlines[0]).toEqual({ top: 100, priceMinor: 1_000 });
  expect(chart?.gridlines.at(-1)).toEqual({ top: 0, priceMinor: 2_000 });
});

it("keeps every point within the chart", () => {
  const steps = fc.array(fc.record({ afterMs: fc.nat(HOUR), moreMinor: fc.nat(1_000_000) }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, fc.nat(HOUR), (moves, later) => {
      const points = [{ at: START, priceMinor: 1 }];
      for (const { afterMs, moreMinor } of moves) {
        const { at, priceMinor } = points.at(-1) ?? { at: START, priceMinor: 1 };
        points.push({ at: at + afterMs, priceMinor: priceMinor + moreMinor });
      }
      const chart = priceChart(points, (points.at(-1)?.at ?? START) + later);
      if (moves.every(({ moreMinor }) => moreMinor === 0)) {
        expect(chart).toBeUndefined();
        return;
      }
      const numbers = chart?.path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [Number.NaN];
      expect(numbers.every((each) => each >= 0 && each <= 100)).toBe(true);
      for (const { top } of chart?.gridlines ?? []) expect(top >= 0 && top <= 100).toBe(true);
    }),
  );
});
