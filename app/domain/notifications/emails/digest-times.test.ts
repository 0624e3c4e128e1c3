import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { nextDigest } from "./digest-times";

const at = (iso: string) => Date.parse(iso);
const next = (now: string, timeZone?: string) => new Date(nextDigest(at(now), timeZone).dueAt).toISOString();

it.each([
  ["2026-11-22T07:59:59Z", "UTC", "2026-11-22T08:00:00.000Z"],
  ["2026-11-22T08:00:00Z", "UTC", "2026-11-23T08:00:00.000Z"],
  ["2026-11-22T12:00:00Z", "Europe/Berlin", "2026-11-23T07:00:00.000Z"],
  ["2026-11-22T12:00:00Z", "America/Los_Angeles", "2026-11-22T16:00:00.000Z"],
  ["2026-11-22T12:00:00Z", "Asia/Kathmandu", "2026-11-23T02:15:00.000Z"],
  ["2026-11-22T12:00:00Z", "Pacific/Kiritimati", "2026-11-22T18:00:00.000Z"],
  // The clocks change in the night before.
  ["2026-03-28T12:00:00Z", "Europe/Berlin", "2026-03-29T06:00:00.000Z"],
  ["2026-10-24T12:00:00Z", "Europe/Berlin", "2026-10-25T07:00:00.000Z"],
  ["2026-03-08T05:00:00Z", "America/New_York", "2026-03-08T12:00:00.000Z"],
])("follows %s in %s at %s", (now, timeZone, due) => {
  expect(next(now, timeZone)).toBe(due);
});

it.each(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Etc/GMT+12"])(
  "comes at eight on each day of a year in %s, on the day before or after at most",
  (timeZone) => {
    let now = at("2026-01-01T00:00:00Z");
    let last = nextDigest(now, timeZone).day - 1;
    for (let count = 0; count < 366; count += 1) {
      const { day, dueAt } = nextDigest(now, timeZone);
      expect(day).toBe(last + 1);
      expect(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(dueAt)).toBe("08");
      // What the schema asks for.
      expect(dueAt).toBeGreaterThanOrEqual((day - 1) * DAY_MS);
      expect(dueAt).toBeLessThanOrEqual((day + 2) * DAY_MS);
      expect(dueAt - now).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      last = day;
      now = dueAt;
    }
  },
);
