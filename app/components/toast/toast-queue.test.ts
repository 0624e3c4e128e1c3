import { expect, it } from "vitest";
import { nextToasts, type Toast } from "./toast-queue";

const show = (id: number) => ({ type: "shown", id, words: { title: `Toast ${id}` } }) as const;

it("shows only one toast at a time, the newest", () => {
  const toasts = [show(1), show(2), show(3)].reduce<readonly Toast[]>(nextToasts, []);
  expect(toasts).toEqual([{ id: 3, title: "Toast 3", open: true }]);
});

it("keeps a dismissed toast closed until it is removed", () => {
  const dismissed = nextToasts(nextToasts([], show(1)), { type: "dismissed", id: 1 });
  expect(dismissed).toEqual([{ id: 1, title: "Toast 1", open: false }]);
  expect(nextToasts(dismissed, { type: "removed", id: 1 })).toEqual([]);
});

it("does not touch the visible toast when a replaced one is dismissed or removed", () => {
  const two = nextToasts(nextToasts([], show(1)), show(2));
  expect(nextToasts(two, { type: "dismissed", id: 1 })).toEqual(two);
  expect(nextToasts(two, { type: "removed", id: 1 })).toEqual(two);
});
