import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { countdownAnnouncement, countdownText } from "./countdown";

it.each([
  [3 * DAY_MS + 4 * HOUR_MS + 59 * MINUTE_MS, "3 d 4 h"],
  [DAY_MS, "1 d 0 h"],
  [DAY_MS - SECOND_MS, "23 h 59 m"],
  [4 * HOUR_MS + 12 * MINUTE_MS, "4 h 12 m"],
  [HOUR_MS, "1 h 0 m"],
  [HOUR_MS - 1, "1 h 0 m"],
  [52 * MINUTE_MS + 51 * SECOND_MS, "52 m 51 s"],
  [12 * MINUTE_MS, "12 m 0 s"],
  [42 * SECOND_MS, "42 s"],
  [1, "1 s"],
  [0, "Closed"],
  [-5, "Closed"],
])("shows %i ms left as %s", (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text);
});

it("announces ten minutes, one minute and the close when they come, and leaves no time standing that is over", () => {
  const timesByWords = new Map<string, number[]>();
  for (let leftMs = 11 * MINUTE_MS; leftMs >= 0; leftMs -= SECOND_MS) {
    const words = countdownAnnouncement(leftMs);
    timesByWords.set(words, [...(timesByWords.get(words) ?? []), leftMs]);
  }
  const times = [...timesByWords].map(([words, lefts]) => [words, lefts[0], lefts.at(-1)]);
  expect(times.slice(1)).toEqual([
    ["10 minutes left.", 10 * MINUTE_MS, 10 * MINUTE_MS - 14 * SECOND_MS],
    ["1 minute left.", MINUTE_MS, 46 * SECOND_MS],
    ["Closed.", 0, 0],
  ]);
  expect(countdownAnnouncement(2 * MINUTE_MS)).toBe("");
});
