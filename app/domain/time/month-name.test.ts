import { expect, it } from "vitest";
import { monthName, shortMonthName } from "./month-name";

it("names a month with its year, and shortly", () => {
  expect([monthName("2026-01"), monthName("2026-03"), monthName("2025-12")]).toEqual([
    "January 2026",
    "March 2026",
    "December 2025",
  ]);
  expect([shortMonthName("2026-01"), shortMonthName("2025-09"), shortMonthName("2025-12")]).toEqual([
    "Jan",
    "Sep",
    "Dec",
  ]);
});
