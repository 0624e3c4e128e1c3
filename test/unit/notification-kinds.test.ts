import { expect, it } from "vitest";
import { NOTIFICATION_KINDS, topicOf } from "~/domain/notifications/notification-kinds";
import { EMAIL_CHOICES, TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import { soundRecord } from "../audit/sound-record";

const db = soundRecord();
const checkOf = (name: string) => {
  const row = db.prepare("SELECT group_concat(sql) AS sql FROM sqlite_master WHERE type = 'table'").get();
  const check = new RegExp(`${name} CHECK \\((.*)\\)`).exec(String(row?.sql))?.[1] ?? "";
  return [...check.matchAll(/'(\w+)'/g)].map(([, word]) => word);
};

it("assigns every kind of notification to the same topic in the code and in the database", () => {
  const rows = db.prepare("SELECT kind, topic FROM notification_kinds ORDER BY kind").all();
  const expected = [...NOTIFICATION_KINDS].sort().map((kind) => ({ kind, topic: topicOf(kind) }));
  expect(rows.map(({ kind, topic }) => ({ kind, topic }))).toEqual(expected);
  expect(new Set(expected.map(({ topic }) => topic)).size).toBe(TOPIC_NAMES.length);
});

it("allows the same topics and choices in the code and in the database", () => {
  const topics = db.prepare("SELECT topic FROM notification_topics ORDER BY topic").all();
  expect(topics.map(({ topic }) => topic)).toEqual([...TOPIC_NAMES].sort());
  expect(checkOf("notification_preferences_email_known")).toEqual(EMAIL_CHOICES);
  const urgent = TOPIC_NAMES.filter((topic) => TOPICS[topic].isUrgent);
  expect(checkOf("notification_preferences_urgent_today")).toEqual([...urgent, "daily"]);
});
