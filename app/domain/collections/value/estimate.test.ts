import { expect, it } from "vitest";
import { ENOUGH_SALES } from "~/domain/prices/price-summary";
import { DAY_MS } from "~/domain/time";
import { estimator, isEstimate, storedEstimate, type TypeSale } from "./estimate";
import { isBehind, likeForLike, type MonthValue, pastMonths, valueHistory } from "./history";
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
};
const NOTHING = { currency: "", itemCount: 0, valuedCount: 0, valueMinor: 0, costMinor: 0, valuedCostMinor: 0 };

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
  expect(isEstimate(found) && [found.saleCount, found.band]).toEqual([6, "Any grade"]);
});

it("says what is stored for a type as if it had looked at the sales", () => {
  const row = { saleCount: ENOUGH_SALES, medianMinor: 30, newestAt: NOW - 10 * DAY_MS };
  expect(storedEstimate(piece, row)).toEqual(estimator(SALES)(piece));
  expect(storedEstimate(piece, { ...row, saleCount: 4, medianMinor: null })).toEqual({ saleCount: 4 });
  expect(storedEstimate(piece, { saleCount: null, medianMinor: null, newestAt: null })).toEqual({ saleCount: 0 });
});

it("adds up what was valued and what was priced, and converts no other currency", () => {
  const sums = [
    { currency: "USD", itemCount: 2, valuedCount: 1, valueMinor: 60, costMinor: 60, valuedCostMinor: 50 },
    { currency: "EUR", itemCount: 1, valuedCount: 1, valueMinor: 30, costMinor: 700, valuedCostMinor: 700 },
    { currency: "", itemCount: 4, valuedCount: 1, valueMinor: 5, costMinor: 0, valuedCostMinor: 0 },
  ];
  expect(totalsOf(sums, "USD")).toEqual({
    ...{ itemCount: 7, valuedCount: 3, valueMinor: 95, pricedCount: 3, costMinor: 60 },
    ...{ otherCosts: [["EUR", 700]], gainMinor: 10, gainCount: 1 },
  });
  expect(totalsOf(sums.slice(1), "USD")).toMatchObject({ gainMinor: null, gainCount: 0, costMinor: 0 });
});

it("values the end of each past month since the first piece by the sales until then", () => {
  const months = pastMonths([holding], estimator(SALES), NOW);
  expect(months.map(({ month, valuedCount, valueMinor }) => [month, valuedCount, valueMinor])).toEqual([
    ["2026-09", 0, 0],
    ["2026-10", 0, 0],
  ]);
  const old = estimator(SALES.map((each) => ({ ...each, soldAt: 0 })));
  expect(pastMonths([{ ...holding, acquiredOn: "2026-10-05" }], old, NOW)).toEqual([
    { month: "2026-10", valueMinor: 60, valuedCount: 1, ownedCount: 1, changeMinor: 0, addedMinor: 60 },
  ]);
});

it("goes back 36 months, and names five of them in the chart", () => {
  const old = estimator(SALES.map((each) => ({ ...each, soldAt: 0 })));
  const months = pastMonths([{ ...holding, acquiredOn: "2020-01-05" }], old, NOW);
  const row = { months: JSON.stringify([months[0], ...months]), madeAt: NOW };
  const history = valueHistory([row], totalsOf([{ ...NOTHING, itemCount: 1, valuedCount: 1 }], "USD"), NOW);
  expect([months.length, history.length, valueChart(history)?.axes.months.length]).toEqual([35, 36, 5]);
});

it("tells price changes of what was held at both ends of a month from additions and from what can be valued only since", () => {
  const worth = (typeId: number, ...values: (number | null)[]) => ({ typeId, values });
  const types = [worth(1, 100, 100, 120), worth(2, null, 40, 50), worth(3, 30, 30, 30)];
  const ends = [8, 9, 10].map((month) => Date.UTC(2026, month, 1));
  const estimate: Parameters<typeof pastMonths>[1] = ({ typeId }, until = NOW) => {
    const medianMinor = types.find((each) => each.typeId === typeId)?.values[ends.indexOf(until)];
    return typeof medianMinor === "number"
      ? { medianMinor, saleCount: ENOUGH_SALES, newestAt: 0, band: "Any grade" }
      : { saleCount: 0 };
  };
  const owned = (typeId: number, acquiredOn: string) => ({ ...holding, typeId, quantity: 1, acquiredOn });
  const holdings = [owned(1, "2026-08-10"), owned(2, "2026-08-10"), owned(3, "2026-10-20")];
  const months = pastMonths(holdings, estimate, NOW);
  expect(months.map(({ valueMinor, changeMinor, addedMinor }) => [valueMinor, changeMinor, addedMinor])).toEqual([
    [100, 0, 100],
    [140, 0, 0],
    [200, 30, 30],
  ]);
  const history = valueHistory([{ months: JSON.stringify(months), madeAt: NOW }], totalsOf([NOTHING], "USD"), NOW);
  expect(likeForLike(history).map(({ valueMinor }) => valueMinor)).toEqual([100, 100, 130]);
  expect(history.at(-1)).toMatchObject({ month: "2026-11", changeMinor: null, addedMinor: null });
});

it("draws no line of price changes for months that were stored before these were worked out", () => {
  const months = JSON.stringify([{ month: "2026-10", valueMinor: 10, valuedCount: 1, ownedCount: 1 }]);
  const history = valueHistory([{ months, madeAt: 0 }], totalsOf([{ ...NOTHING, itemCount: 1 }], "USD"), NOW);
  expect(history[0]).toMatchObject({ changeMinor: null, addedMinor: null });
  expect(likeForLike(history)).toEqual([{ month: "2026-10", valueMinor: 10 }]);
});

it("adds up the months of several collections, ends with what they are worth now, and draws a gap where nothing was valued", () => {
  const row = (...months: MonthValue[]) => ({ months: JSON.stringify(months), madeAt: NOW });
  const september = {
    ...{ month: "2026-09", valueMinor: 10, valuedCount: 1, ownedCount: 2 },
    ...{ changeMinor: 0, addedMinor: 10 },
  };
  const past = [row(september, { ...september, month: "2026-10" }), row({ ...september, month: "2026-10" })];
  const totals = totalsOf([{ ...NOTHING, itemCount: 3, valuedCount: 2, valueMinor: 70 }], "USD");
  const history = valueHistory(past, totals, NOW);
  expect(history.map(({ month, valueMinor, ownedCount }) => [month, valueMinor, ownedCount])).toEqual([
    ["2026-09", 10, 2],
    ["2026-10", 20, 4],
    ["2026-11", 70, 3],
  ]);
  expect(valueChart(history)?.dots.length).toBe(3);
  expect(valueChart(valueHistory([], totals, NOW))).toBeUndefined();
  expect([isBehind(past, NOW), isBehind(past, NOW + 9 * DAY_MS), isBehind([{ months: "[]", madeAt: 0 }], NOW)]).toEqual(
    [false, true, true],
  );
});
