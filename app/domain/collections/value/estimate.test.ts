import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { ENOUGH_SALES } from "~/domain/type-pages/price-summary";
import { estimator, isEstimate, type TypeSale } from "./estimate";
import { valueHistory } from "./history";
import { totalsOf } from "./totals";
import { valueChart } from "./value-chart";

const NOW = Date.UTC(2026, 10, 22);
const sale = (priceMinor: number, change: Partial<TypeSale> = {}): TypeSale => ({
  ...{ typeId: 1, priceMinor, gradeFrom: 64, isDetails: 0, soldAt: NOW - priceMinor * DAY_MS },
  ...change,
});
const SALES = [sale(10), sale(20), sale(30), sale(40), sale(50)];
const piece = { typeId: 1, kind: "coin", gradeFrom: 63, isDetails: false } as const;
const holding = {
  ...piece,
  quantity: 2,
  acquiredOn: "2026-09-01",
  createdAt: NOW,
  priceMinor: 50,
  priceCurrency: "USD",
};

it("estimates by the median of the type's sales in the same band of grades, with their number and the latest date", () => {
  const others = [sale(900, { gradeFrom: 20 }), sale(900, { typeId: 2 }), sale(900, { isDetails: 1 })];
  expect(estimator([...SALES, ...others])(piece)).toEqual({
    ...{ medianMinor: 30, saleCount: ENOUGH_SALES, newestAt: NOW - 10 * DAY_MS, band: "MS 63–64" },
  });
});

it("says nothing below five sales, for another type or without one", () => {
  expect(estimator(SALES.slice(1))(piece)).toEqual({ saleCount: 4 });
  expect(estimator(SALES)({ ...piece, typeId: null })).toEqual({ saleCount: 0 });
  expect(estimator(SALES)({ ...piece, gradeFrom: 20 })).toEqual({ saleCount: 0 });
});

it("compares a piece without a grade with every grade but problem pieces", () => {
  const found = estimator([...SALES, sale(60, { gradeFrom: null }), sale(1, { isDetails: 1 })])({
    ...piece,
    gradeFrom: null,
  });
  expect(isEstimate(found) && [found.saleCount, found.band]).toEqual([6, null]);
});

it("adds up what was valued and what was priced, and converts no other currency", () => {
  const abroad = { ...holding, priceMinor: 700, priceCurrency: "EUR", quantity: 1 };
  const unknown = { ...holding, typeId: 9, priceMinor: 10 };
  expect(totalsOf([holding, abroad, unknown], estimator(SALES), "USD")).toEqual({
    ...{ itemCount: 3, valuedCount: 2, valueMinor: 90, pricedCount: 3, costMinor: 60 },
    ...{ otherCosts: [["EUR", 700]], gainMinor: 10, gainCount: 1 },
  });
});

it("values the end of each month since the first piece by the sales until then, and draws a gap where none was enough", () => {
  const months = valueHistory([holding], estimator(SALES), NOW);
  expect(months.map(({ month, valuedCount, valueMinor }) => [month, valuedCount, valueMinor])).toEqual([
    ["2026-09", 0, 0],
    ["2026-10", 0, 0],
    ["2026-11", 1, 60],
  ]);
  expect(valueChart(months)).toBeUndefined();
  const later = valueHistory(
    [{ ...holding, acquiredOn: "2026-10-05" }],
    estimator(SALES.map((each) => ({ ...each, soldAt: 0 }))),
    NOW,
  );
  expect(valueChart(later)?.dots.length).toBe(2);
});
