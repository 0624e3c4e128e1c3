import { expect, it } from "vitest";
import { dueWarning, nextWake } from "./close-auction";

const MINUTE = 60_000;
const END = 1_000_000_000;
const long = { startsAt: END - 600 * MINUTE, endsAt: END, warningsSent: 0 };

it.each([
  [61, 0, undefined],
  [60, 0, 1],
  [60, 1, undefined],
  [31, 0, 1],
  // Half an hour late it would not be true any more.
  [30, 0, undefined],
  [10, 0, 2],
  [10, 1, 2],
  [10, 2, undefined],
  [5, 1, undefined],
  [2, 1, undefined],
])("with %i minutes left and %i warnings sent, the next due is %s", (minutes, warningsSent, number) => {
  expect(dueWarning({ ...long, warningsSent }, END - minutes * MINUTE)?.number).toBe(number);
});

it("skips warnings that a shorter auction has no room for", () => {
  const half = { startsAt: END - 30 * MINUTE, endsAt: END, warningsSent: 0 };
  expect(dueWarning(half, END - 30 * MINUTE)).toBeUndefined();
  expect(dueWarning(half, END - 10 * MINUTE)?.number).toBe(2);
  expect(dueWarning({ ...half, startsAt: END - 9 * MINUTE }, END - 9 * MINUTE)).toBeUndefined();
});

it("warns if the auction is at least as long as the warning's lead time", () => {
  expect(dueWarning({ ...long, startsAt: END - 60 * MINUTE }, END - 60 * MINUTE)?.leftMs).toBe(60 * MINUTE);
  expect(dueWarning(long, END - 10 * MINUTE)?.leftMs).toBe(10 * MINUTE);
});

it("does not warn again after a late bid extended the auction", () => {
  const afterExtension = { ...long, endsAt: END + 2 * MINUTE, warningsSent: 2 };
  for (let now = END - MINUTE; now < afterExtension.endsAt; now += 1_000)
    expect(dueWarning(afterExtension, now)).toBeUndefined();
});

it("wakes at the start, at each warning and at the end", () => {
  const wakes = [];
  for (let now = long.startsAt - 1; now < END; ) {
    now = nextWake(long, now);
    wakes.push((END - now) / MINUTE);
  }
  expect(wakes).toEqual([600, 60, 10, 0]);
  expect(nextWake({ startsAt: END - 5 * MINUTE, endsAt: END }, END - 4 * MINUTE)).toBe(END);
  expect(nextWake({ startsAt: END - 30 * MINUTE, endsAt: END }, END - 90 * MINUTE)).toBe(END - 30 * MINUTE);
});
