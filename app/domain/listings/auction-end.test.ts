import { expect, it } from "vitest";
import { atHourOfDay } from "./auction-end";

it.each([
  ["2026-11-21T12:34:56Z", 20, "UTC", "2026-11-21T20:00:00.000Z"],
  ["2026-11-21T23:30:00Z", 20, "Europe/Prague", "2026-11-22T19:00:00.000Z"],
  ["2026-11-21T02:00:00Z", 20, "America/New_York", "2026-11-21T01:00:00.000Z"],
  ["2026-11-21T12:00:00Z", 0, "Asia/Kathmandu", "2026-11-20T18:15:00.000Z"],
  // The clocks go back at 3 in the night of 25 October.
  ["2026-10-25T00:10:00Z", 20, "Europe/Prague", "2026-10-25T19:00:00.000Z"],
])("on the day of %s, %i o'clock in %s is %s", (at, hour, zone, expected) => {
  expect(new Date(atHourOfDay(Date.parse(at), hour, zone)).toISOString()).toBe(expected);
});
