import { expect, it } from "vitest";
import { type GroupedRow, groupRows } from "./group-rows";
import { CATEGORIES, categoryOf, GROUPED_KINDS, groupTitle } from "./notification-kinds";

const row = (id: number, change: Partial<GroupedRow> = {}) => ({
  ...{ id, headId: id, kind: "outbid", title: "You've been outbid", item: "1921 Morgan dollar", count: 1, unread: 1 },
  ...change,
});
const idOf = ({ id }: { id: number }) => id;

it("folds the rows of a group under its newest, and keeps the order of the groups", () => {
  const group = { headId: 9, count: 3, unread: 2 };
  expect(groupRows([row(9, group), row(7), row(5, group), row(2, group)], idOf)).toEqual([
    { newest: 9, earlier: [5, 2], title: "You've been outbid 3 times on “1921 Morgan dollar”", count: 3, unread: 2 },
    { newest: 7, earlier: [], title: "You've been outbid", count: 1, unread: 1 },
  ]);
  expect(groupRows([], idOf)).toEqual([]);
});

it("calls a group by what several of its kind are", () => {
  const group = { count: 2, title: "Message from ada", item: null };
  expect(groupTitle("outbid", { ...group, item: "Ducat" })).toBe("You've been outbid twice on “Ducat”");
  expect(groupTitle("offer", { ...group, item: "Ducat" })).toBe("2 offers for “Ducat”");
  expect(groupTitle("offer", group)).toBe("2 offers for an item");
  expect(groupTitle("message", group)).toBe("Message from ada, and 1 earlier");
});

it("keeps the title of a single notification, of a kind that isn't grouped and of an unknown kind", () => {
  expect(groupTitle("outbid", { count: 1, title: "You've been outbid", item: "Ducat" })).toBe("You've been outbid");
  expect(groupTitle("payout-paid", { count: 3, title: "Payout sent", item: null })).toBe("Payout sent");
  expect(groupTitle("toString", { count: 3, title: "News", item: null })).toBe("News");
});

it("puts every grouped kind into a category, and money into none of the groups", () => {
  expect(CATEGORIES).toContain(categoryOf("outbid"));
  expect(GROUPED_KINDS).toContain("outbid");
  expect(GROUPED_KINDS.filter((kind) => /^(deposit|payout)/.test(kind))).toEqual([]);
});
