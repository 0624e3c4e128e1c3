import fc from "fast-check";
import { expect, it } from "vitest";
import { sparkline } from "./sparkline";

const points = [
  { at: 0, amountMinor: 100 },
  { at: 50, amountMinor: 300 },
];

it("keeps a balance until it changes, and runs straight between values", () => {
  expect(sparkline(points, { until: 100, shape: "steps" })?.path).toBe("M0,100L50,100L50,0L100,0L100,0");
  expect(sparkline(points, { until: 50, shape: "line" })?.path).toBe("M0,100L100,0");
});

it("says in numbers what it draws", () => {
  const more = [...points, { at: 80, amountMinor: 40 }];
  expect(sparkline(more, { until: 100, shape: "steps" })).toMatchObject({
    firstMinor: 100,
    lastMinor: 40,
    lowestMinor: 40,
    highestMinor: 300,
    from: "1970-01-01T00:00:00.000Z",
  });
});

it("draws an amount that never changes through the middle", () => {
  expect(sparkline(points.slice(0, 1), { until: 10, shape: "steps" })?.path).toBe("M0,50L100,50L100,50");
});

it("is undefined without two moments", () => {
  expect(sparkline([], { until: 1, shape: "line" })).toBeUndefined();
  expect(sparkline(points.slice(0, 1), { until: 0, shape: "line" })).toBeUndefined();
});

it("stays on its field for any amounts", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000_000_000), { minLength: 1, maxLength: 90 }), (amounts) => {
      const line = sparkline(
        amounts.map((amountMinor, at) => ({ at, amountMinor })),
        { until: 90, shape: "steps" },
      );
      for (const number of line?.path.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(100);
    }),
  );
});
