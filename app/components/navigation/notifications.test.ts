import { expect, it } from "vitest";
import { foldNotifications, readNotifications } from "./bell-panel";

const entry = (id: number, group?: string) => ({
  ...{ id, title: "You've been outbid", message: "Bid again.", read: false, createdAt: "2026-11-22T12:00:00.000Z" },
  ...(group && { group }),
});

it("folds notifications of one group where the newest is, and leaves the others apart", () => {
  const all = readNotifications([entry(9, "outbid:1"), entry(8), entry(7, "outbid:2"), entry(5, "outbid:1"), entry(4)]);
  const ids = foldNotifications(all).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);
  expect(ids).toEqual([[9, 5], [8], [7], [4]]);
});

it("leaves out entries of an unknown shape", () => {
  expect(readNotifications([entry(1), null, { id: "1" }, { ...entry(2), group: 5 }])).toMatchObject([
    { id: 1, group: undefined },
    { id: 2, group: undefined },
  ]);
  expect(readNotifications("no list")).toEqual([]);
});
