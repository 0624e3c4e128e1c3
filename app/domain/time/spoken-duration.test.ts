import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { spokenDuration, spokenWait } from "./spoken-duration";

it.each([
  [5 * MINUTE_MS, "5 minutes"],
  [1.5 * 24 * HOUR_MS, "36 hours"],
  [60 * HOUR_MS, "2.5 days"],
  [SECOND_MS, "1 second"],
])("says %i ms in the unit that suits it", (ms, words) => {
  expect(spokenDuration(ms)).toBe(words);
});

it.each([
  [52.7 * MINUTE_MS, "53 minutes"],
  [MINUTE_MS, "1 minute"],
  [2.1 * HOUR_MS, "3 hours"],
  [1_200, "2 seconds"],
])("rounds a wait of %i ms up to whole units", (ms, words) => {
  expect(spokenWait(ms)).toBe(words);
});
