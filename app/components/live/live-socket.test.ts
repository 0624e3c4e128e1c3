import { expect, it } from "vitest";
import { reconnectDelayMs } from "./live-socket";

const latest = (failures: number) => reconnectDelayMs(failures, () => 1);

it("doubles the bound with each failure and stops at 30 seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(latest)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("spreads over the whole range, down to nothing", () => {
  expect(reconnectDelayMs(5, () => 0)).toBe(0);
  expect(reconnectDelayMs(5, () => 0.5)).toBe(15_000);
});
