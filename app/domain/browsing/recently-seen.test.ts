import { expect, it } from "vitest";
import { MAX_SEEN, seenBy, withSeen } from "./recently-seen";

const after = (...listingIds: number[]) =>
  listingIds.reduce<string | undefined>((cookie, id) => withSeen(7, id, cookie), undefined);

it("remembers the listings that a member opened, the newest first and each once", () => {
  expect(seenBy(7, after(1_000_000, 41, 12, 41))).toEqual([41, 12, 1_000_000]);
});

it("remembers the last fifty, in a short cookie", () => {
  const cookie = after(...Array.from({ length: 60 }, (_, index) => 10_000_000 + index));
  const listingIds = seenBy(7, cookie);
  expect([listingIds.length, listingIds[0], listingIds.at(-1)]).toEqual([MAX_SEEN, 10_000_059, 10_000_010]);
  expect(cookie?.length).toBeLessThan(350);
});

it("shows nothing to another member, and forgets it when they open a listing", () => {
  expect(seenBy(8, after(1, 2))).toEqual([]);
  expect(seenBy(8, withSeen(8, 3, after(1, 2)))).toEqual([3]);
});

it.each([undefined, "", ".", "7.", "7.0", "7.-1", "7.x!", "<script>", `7.${"z".repeat(40)}`])(
  "remembers nothing from %j",
  (forged) => {
    expect(seenBy(7, forged)).toEqual([]);
  },
);
