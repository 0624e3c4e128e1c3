import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { roughTimeLeft } from "./countdown";

it.each([
  [-MINUTE_MS, "less than 2 minutes"],
  [0, "less than 2 minutes"],
  [89 * SECOND_MS, "less than 2 minutes"],
  [90 * SECOND_MS, "about 2 minutes"],
  [12 * MINUTE_MS, "about 12 minutes"],
  [59 * MINUTE_MS + 31 * SECOND_MS, "about 1 h"],
  [3 * HOUR_MS + 20 * MINUTE_MS, "about 3 h"],
  [23 * HOUR_MS + 40 * MINUTE_MS, "about 1 d"],
  [2 * DAY_MS + 4 * HOUR_MS, "about 2 d 4 h"],
  [7 * DAY_MS - MINUTE_MS, "about 7 d"],
])("%d ms are %s", (leftMs, words) => expect(roughTimeLeft(leftMs)).toBe(words));
