import { expect, it } from "vitest";
import { PUSHED_TOPICS } from "~/domain/notifications/topics";
import { DEFAULT_PREFERENCES, readWritten, typedPreferences, writePreferences } from "./preference";

it("writes all preferences as one word and reads them back", () => {
  const preferences = DEFAULT_PREFERENCES.map((each, place) => ({
    ...each,
    ...{ bell: place % 2 === 0, email: "none" as const, push: !PUSHED_TOPICS.includes(each.topic) || place % 3 === 0 },
  }));
  for (const all of [DEFAULT_PREFERENCES, preferences]) expect(readWritten(writePreferences(all))).toEqual(all);
});

it("reads nothing from a word that it didn't write", () => {
  const word = writePreferences(DEFAULT_PREFERENCES);
  for (const other of [
    null,
    undefined,
    "",
    word.slice(1),
    `${word}N`,
    word.replace("N", "Q"),
    word.replace("N", "D"),
    `-${word}`,
    `${word}-`,
    word.replace("N", "N--"),
  ])
    expect(readWritten(other)).toBeNull();
});

it("counts an unchecked bell or push as off, and a choice that a topic doesn't have as its default", () => {
  const [outbid, closing, , changes] = typedPreferences({
    ...{ "bell-outbid": "on", "email-outbid": "daily", "push-outbid": "on", "email-closing": "none" },
  });
  expect(changes?.push).toBe(true);
  expect([outbid, closing]).toEqual([
    { topic: "outbid", bell: true, email: "now", push: true },
    { topic: "closing", bell: false, email: "none", push: false },
  ]);
});
