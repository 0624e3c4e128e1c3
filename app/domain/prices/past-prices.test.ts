import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { pastPrices } from "./past-prices";

const sale = (listingId: number, priceMinor: number, gradeFrom: number | null = 30) => ({
  ...{ listingId, title: `Sale ${listingId}`, priceMinor, gradeFrom, isDetails: 0 },
  soldAt: -listingId * DAY_MS,
});
const piece = { kind: "coin", gradeFrom: 25, isDetails: false } as const;

it("gives the median, the range, the dates and the five newest of the sales in the piece's band", () => {
  const prices = [6_000, 4_000, 9_000, 5_000, 7_000, 6_100].map((price, index) => sale(index + 1, price));
  const { chart, sales, ...found } = pastPrices([sale(0, 90_000, 64), ...prices], piece);
  expect(found).toEqual({ band: "VF 20–35", saleCount: 6, medianMinor: 6_050 });
  expect(sales.map(({ listingId, band }) => [listingId, band])).toEqual([1, 2, 3, 4, 5].map((id) => [id, "VF 20–35"]));
  expect(chart).toMatchObject({ from: -6 * DAY_MS, to: -DAY_MS });
  expect(chart?.lines.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ["High", 9_000],
    ["Median", 6_050],
    ["Low", 4_000],
  ]);
});

it("gives no price below five sales in the band, and shows the newest of any grade instead", () => {
  const sales = [sale(1, 500, null), sale(2, 90_000, 64), sale(3, 100), sale(4, 200), sale(5, 300), sale(6, 400)];
  expect(pastPrices(sales, piece)).toMatchObject({ saleCount: 4, medianMinor: null, chart: null });
  expect(pastPrices(sales, piece).sales.map(({ band }) => band)).toEqual([
    ...["Not graded", "MS 63–64", "VF 20–35", "VF 20–35", "VF 20–35"],
  ]);
  expect(pastPrices([], piece)).toMatchObject({ saleCount: 0, sales: [] });
});

it("draws the oldest sale on the left, the dearest at the top, and labels that don't cover each other", () => {
  const prices = [9_000, 1_010, 1_000, 1_000, 1_005];
  const { chart } = pastPrices(
    prices.map((price, index) => sale(index + 1, price)),
    piece,
  );
  const [newest = [], ...others] = [...(chart?.points ?? "").matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [
    ...[Number(x), Number(y)],
  ]);
  expect(others).toHaveLength(4);
  for (const [x = 0, y = 0] of others) expect([x < Number(newest[0]), y > Number(newest[1])]).toEqual([true, true]);
  const [high, middle, low] = (chart?.lines ?? []).map(({ labelY }) => labelY);
  expect(Number(middle) - Number(high)).toBeGreaterThan(20);
  expect(Number(low) - Number(middle)).toBeGreaterThan(20);
});

it("draws one line where all prices are the same, even at one moment", () => {
  const alike = [1, 2, 3, 4, 5].map((id) => ({ ...sale(id, 700), soldAt: 0 }));
  const { chart } = pastPrices(alike, piece);
  expect(chart?.lines).toMatchObject([{ name: "Median", priceMinor: 700 }]);
  expect(chart?.points).not.toContain("NaN");
});
