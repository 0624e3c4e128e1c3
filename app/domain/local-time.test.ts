import { expect, it } from "vitest";
import { formatLocalTime } from "./local-time";

it("writes a time like 'Jan 5, 3:04 PM' in the viewer's time zone", () => {
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "short", "UTC")).toBe("Jan 5, 3:04 PM");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "short", "Asia/Tokyo")).toBe("Jan 6, 12:04 AM");
});

it("writes the year and the zone when asked", () => {
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "long", "UTC")).toBe("Jan 5, 2026, 3:04 PM");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "date", "UTC")).toBe("Jan 5, 2026");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "clock", "UTC")).toBe("3:04:00 PM UTC");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "printed", "Europe/Berlin")).toBe("Jan 5, 2026, 4:04 PM GMT+1");
  expect(formatLocalTime("2026-01-05T15:04:00.000Z", "zoned", "UTC")).toBe("Monday, January 5, 2026 at 3:04:00 PM UTC");
});
