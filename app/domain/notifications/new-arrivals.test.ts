import { expect, it } from "vitest";
import { arrivalsOf, hearUnread, seenOnLoad } from "./new-arrivals";

const after = (unread: number, ...counts: number[]) => arrivalsOf(counts.reduce(hearUnread, seenOnLoad(unread)));

it("counts what came since the page was loaded, also after another tab read some", () => {
  expect(after(3)).toBe(0);
  expect(after(3, 3, 4, 5)).toBe(2);
  expect(after(3, 0, 1, 2)).toBe(2);
  expect(after(3, 4, 0)).toBe(0);
});
