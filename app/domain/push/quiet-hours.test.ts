import { expect, it } from "vitest";
import { quietUntil, readQuietHours } from "./quiet-hours";

const at = (iso: string) => Date.parse(iso);
const NIGHT = { quietFrom: 22, quietUntil: 7 };
const NOON = { quietFrom: 12, quietUntil: 14 };

it.each([
  ["2026-11-22T21:59:59Z", NIGHT, "UTC", undefined],
  ["2026-11-22T22:00:00Z", NIGHT, "UTC", "2026-11-23T07:00:00Z"],
  ["2026-11-23T06:59:59Z", NIGHT, "UTC", "2026-11-23T07:00:00Z"],
  ["2026-11-23T07:00:00Z", NIGHT, "UTC", undefined],
  ["2026-11-22T13:30:00Z", NOON, "UTC", "2026-11-22T14:00:00Z"],
  ["2026-11-22T14:00:00Z", NOON, "UTC", undefined],
  // UTC+9 and UTC-5.
  ["2026-11-22T13:00:00Z", NIGHT, "Asia/Tokyo", "2026-11-22T22:00:00Z"],
  ["2026-11-22T13:00:00Z", NIGHT, "America/New_York", undefined],
  // The clocks go forward in that night.
  ["2026-03-28T21:30:00Z", NIGHT, "Europe/Berlin", "2026-03-29T05:00:00Z"],
  ["2026-11-22T23:00:00Z", { quietFrom: null, quietUntil: null }, "UTC", undefined],
])("at %s with %o in %s it is quiet until %s", (now, hours, zone, end) => {
  expect(quietUntil(at(now), hours, zone)).toBe(end && at(end));
});

it("takes the hours of UTC for a member without a time zone", () => {
  expect(quietUntil(at("2026-11-22T23:00:00Z"), NIGHT, null)).toBe(at("2026-11-23T07:00:00Z"));
});

it("reads two different hours or none, and refuses everything else", () => {
  expect(readQuietHours({ from: "22", until: "7" })).toEqual(NIGHT);
  expect(readQuietHours({ from: "", until: "" })).toEqual({ quietFrom: null, quietUntil: null });
  for (const [from, until] of [
    ["22", ""],
    ["", "7"],
    ["7", "7"],
    ["24", "7"],
    ["-1", "7"],
    ["1.5", "7"],
    ["22", "x"],
  ])
    expect(readQuietHours({ from, until })).toMatchObject({ refused: "breaks_rule" });
});
