import { expect, it } from "vitest";
import { formatLocalTime, unambiguous } from "./local-time";

it("writes a time like 'Jan 5, 3:04 PM' in the viewer's time zone", () => {
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "short", "UTC")).toBe("Jan 5, 3:04 PM");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "short", "Asia/Tokyo")).toBe("Jan 6, 12:04 AM");
});

it("names the year of a time more than half a year away", () => {
  const now = Date.parse("2026-01-05T15:04:00.000Z");
  expect(unambiguous("2025-07-07T15:04:00.000Z", now)).toBe("short");
  expect(unambiguous("2025-07-05T15:04:00.000Z", now)).toBe("long");
  expect(unambiguous("2026-07-09T15:04:00.000Z", now)).toBe("long");
});

it("writes the year and the zone when asked", () => {
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "long", "UTC")).toBe("Jan 5, 2026, 3:04 PM");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "date", "UTC")).toBe("Jan 5, 2026");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "clock", "UTC")).toBe("3:04:00 PM UTC");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "printed", "Europe/Berlin")).toBe("Jan 5, 2026, 4:04 PM GMT+1");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "zoned", "UTC")).toBe("Monday, January 5, 2026 at 3:04:00 PM UTC");
});

it("writes the day first with a clock of 24 hours", () => {
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "short", "UTC", "24-hour")).toBe("5 Jan, 15:04");
  expect(formatLocalTime("2026-01-05T05:04:00.000Z", "long", "UTC", "24-hour")).toBe("5 Jan 2026, 05:04");
});
