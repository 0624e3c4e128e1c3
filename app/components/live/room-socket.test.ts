import { expect, it } from "vitest";
import { reconnectPauseMs } from "./room-socket";

it("waits anything up to a limit that doubles from half a second to half a minute", () => {
  const longest = [0, 1, 2, 3, 6, 20].map((attempt) => reconnectPauseMs(attempt, () => 1));
  expect(longest).toEqual([500, 1000, 2000, 4000, 30_000, 30_000]);
  expect(reconnectPauseMs(5, () => 0)).toBe(0);
});
