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

it("writes many times, each in its own way, however often it is asked", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 0, minute)).toISOString();
  const formatAll = () => {
    const ways = [0, 1, 2].flatMap((minute) => [
      formatLocalTime(at(minute), "time", "UTC"),
      formatLocalTime(at(minute), "time", "UTC", "24-hour"),
      formatLocalTime(at(minute), "time", "Asia/Tokyo"),
    ]);
    return ways.join(", ");
  };
  const first = formatAll();
  expect(first).toBe("12:00 AM, 00:00, 9:00 AM, 12:01 AM, 00:01, 9:01 AM, 12:02 AM, 00:02, 9:02 AM");
  expect(formatAll()).toBe(first);
  for (let minute = 3; minute < 5_000; minute += 1) formatLocalTime(at(minute), "time", "UTC");
  expect(formatAll()).toBe(first);
});
