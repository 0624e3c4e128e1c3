import { expect, it } from "vitest";
import { readFilter, readSeen, writeSeen } from "./notification-filter";
import { changeWords, isUndoable, readChange, UNDO_MS, writeChange } from "./undo";

const NOW = Date.UTC(2026, 10, 22, 12);

it("reads a change only as it was written", () => {
  const change = { did: "deleted", stamp: NOW } as const;
  expect(readChange(writeChange(change))).toEqual(change);
  for (const input of [
    null,
    "",
    "read",
    "read.",
    "read.0",
    "read.-1",
    "read.1e3",
    "sold.1",
    "read.1 ",
    `read.${"9".repeat(16)}`,
  ])
    expect(readChange(input)).toBeNull();
});

it("offers to undo a change for a day", () => {
  expect(isUndoable({ did: "read", stamp: NOW }, NOW + UNDO_MS - 1)).toBe(true);
  expect(isUndoable({ did: "read", stamp: NOW }, NOW + UNDO_MS)).toBe(false);
});

it("says what a change did", () => {
  expect(changeWords({ did: "read", stamp: 1 }, 1)).toBe("1 notification marked as read");
  expect(changeWords({ did: "deleted", stamp: 1 }, 12)).toBe("12 notifications deleted");
  expect(changeWords({ did: "read", stamp: 1 }, 100)).toBe("99+ notifications marked as read");
});

it("reads how far a page was seen only as it was written, and an unknown filter as all", () => {
  expect(readSeen(writeSeen({ id: 0, at: NOW }))).toEqual({ id: 0, at: NOW });
  for (const input of [undefined, "", "5", "5.", ".5", "-1.5", "5.5.5"]) expect(readSeen(input)).toBeNull();
  expect([readFilter("unread"), readFilter("people"), readFilter("toString"), readFilter(null)]).toEqual([
    "unread",
    "people",
    "all",
    "all",
  ]);
});
