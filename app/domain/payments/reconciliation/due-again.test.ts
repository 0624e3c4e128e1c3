import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { dueAgain } from "./reconcile.server";

const UNTIL = Date.UTC(2026, 10, 24);

it.each([
  ["before its reports have arrived", 1, 0, 3 * HOUR_MS],
  ["that is sound", 3 * HOUR_MS, 0, 15 * DAY_MS],
  ["that is sound after two weeks", 15 * DAY_MS, 0, 90 * DAY_MS],
  ["with differences", 3 * HOUR_MS, 1, DAY_MS + 3 * HOUR_MS],
  ["with differences, just before a fixed time", 14.5 * DAY_MS, 1, 15 * DAY_MS],
])("compares a day %s again in time", (_, after, differences, again) => {
  expect(dueAgain(UNTIL, UNTIL + after, differences)).toBe(UNTIL + again);
});

it("compares no day for longer than three months", () => {
  expect([0, 1].map((differences) => dueAgain(UNTIL, UNTIL + 90 * DAY_MS, differences))).toEqual([null, null]);
});
