import { expect, it } from "vitest";
import { atHourOfDay, instantOfTyped, typedInstant } from "./wall-clock";

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

it.each([
  ["2026-11-21T20:00", "UTC", "2026-11-21T20:00:00.000Z"],
  ["2026-11-21T20:00", "Europe/Prague", "2026-11-21T19:00:00.000Z"],
  ["2026-11-21T00:15", "Asia/Kathmandu", "2026-11-20T18:30:00.000Z"],
  ["2026-11-21T20:00", "America/New_York", "2026-11-22T01:00:00.000Z"],
])("reads %s in %s as %s, and writes it the same way", (text, zone, expected) => {
  const at = instantOfTyped(text, zone);
  expect(new Date(at ?? 0).toISOString()).toBe(expected);
  expect(typedInstant(at ?? 0, zone)).toBe(text);
});

it("uses the next hour for a time that the clock skips", () => {
  expect(new Date(instantOfTyped("2026-03-08T02:30", "America/New_York") ?? 0).toISOString()).toBe(
    "2026-03-08T07:30:00.000Z",
  );
});

it.each(["", "soon", "2026-11-21", "2026-02-30T10:00", "2026-13-01T10:00", "2026-11-21T25:00", "2026-11-21T20:00:00Z"])(
  "rejects %j as a time",
  (text) => {
    expect(instantOfTyped(text, "UTC")).toBeUndefined();
  },
);
