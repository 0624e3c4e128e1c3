import fc from "fast-check";
import { expect, it } from "vitest";
import { BALANCE_DAYS, balancePoints } from "./balance";
import { lastMonths, monthBars, sumsByMonth, tradedLately } from "./trading";

const NOW = Date.UTC(2026, 2, 31, 12);
const month = { side: "seller", tradeCount: 2, lately: 1, priceMinor: 500, postageMinor: 40 } as const;

it("covers the last twelve months across a year's end, even on a day that some of them lack", () => {
  const months = lastMonths(NOW);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(["2025-04", "2026-02", "2026-03"]);
});

it("counts prices for sales, prices and postage for purchases, and fills the months without any", () => {
  const months = [
    { ...month, month: "2026-02" },
    { ...month, month: "2026-02", side: "buyer" as const },
  ];
  const amounts = (side: "buyer" | "seller") => sumsByMonth(months, side, NOW)?.map(({ amountMinor }) => amountMinor);
  expect(amounts("seller")).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 0]);
  expect(amounts("buyer")).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 540, 0]);
  expect(tradedLately(months, "buyer")).toBe(1);
});

it("has no sums without a trade, or when all of it was refunded", () => {
  expect(sumsByMonth([], "seller", NOW)).toBeNull();
  const refunded = { ...month, month: "2026-02", tradeCount: 0, priceMinor: 0, postageMinor: 0 };
  expect(sumsByMonth([refunded], "seller", NOW)).toBeNull();
});

it("draws bars that stand on the zero line and stay inside the chart, in proportion", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000_000), { minLength: 12, maxLength: 12 }), (amounts) => {
      const sums = lastMonths(NOW).map((name, index) => ({ month: name, count: 1, amountMinor: amounts[index] ?? 0 }));
      const {
        bars,
        axes: { width, height },
      } = monthBars(sums);
      expect(bars).toHaveLength(12);
      const foot = bars[0] && bars[0].y + bars[0].height;
      for (const bar of bars) {
        expect(bar.y + bar.height).toBeCloseTo(foot ?? 0, 5);
        expect(Math.min(bar.x, bar.y, bar.height)).toBeGreaterThanOrEqual(0);
        expect(bar.x + bar.width).toBeLessThanOrEqual(width + 0.2);
        expect(bar.y + bar.height).toBeLessThanOrEqual(height);
      }
    }),
  );
});

it("begins the balance with what it was before the days it shows", () => {
  const days = [
    { day: "2026-03-30", balanceMinor: 900 },
    { day: "2026-03-01", balanceMinor: 400 },
    { day: "2025-06-01", balanceMinor: 250 },
    { day: "2025-01-01", balanceMinor: 100 },
  ];
  const points = balancePoints(days, NOW);
  expect(points.map(({ amountMinor }) => amountMinor)).toEqual([250, 400, 900]);
  expect(points[0]?.at).toBe(NOW - BALANCE_DAYS * 86_400_000);
  expect(balancePoints(days.slice(0, 2), NOW)[0]?.amountMinor).toBe(0);
});

it("shows today's balance as that of now, not of tonight", () => {
  expect(balancePoints([{ day: "2026-03-31", balanceMinor: 5 }], NOW).at(-1)).toEqual({ at: NOW, amountMinor: 5 });
});
