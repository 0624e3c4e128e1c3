import { describe, expect, it } from "vitest";
import { FREE_POSTAGE } from "~/domain/postage/quote";
import { decideLowering } from "./lower-reserve";

const NOW = 1_000_000_000;
const rules = { now: NOW, softCloseMs: 120_000, currency: "USD" };
const [SELLER, ADA] = [1, 2];
const under = {
  status: "open" as const,
  sellerId: SELLER,
  startsAt: NOW - 60_000,
  endsAt: NOW + 600_000,
  startMinor: 1_000,
  priceMinor: 1_000,
  reserveMinor: 4_000,
  bidCount: 1,
  leader: { memberId: ADA, maximumMinor: 3_000, ...FREE_POSTAGE },
  postage: null,
};
const lower = (reserveMinor: number, change: Partial<typeof under> = {}, memberId = SELLER) =>
  decideLowering({ ...under, ...change }, { memberId, reserveMinor }, rules);

describe("a lowered reserve", () => {
  it("does not change the price if the leader's maximum is below it", () =>
    expect(lower(3_001)).toEqual({ reserveMinor: 3_001, isMet: false, endsAt: under.endsAt }));

  it("raises the price to it if that maximum reaches it, to the cent", () =>
    expect(lower(3_000)).toEqual({ reserveMinor: 3_000, isMet: true, endsAt: under.endsAt }));

  it("extends the auction like any bid, but only if it raises the price", () => {
    const closing = { endsAt: NOW + 1_000 };
    expect(lower(3_000, closing)).toMatchObject({ endsAt: NOW + 120_000 });
    expect(lower(3_500, closing)).toMatchObject({ endsAt: NOW + 1_000 });
  });

  it("does not change a price that bids have already brought there", () =>
    expect(lower(2_000, { priceMinor: 2_000 })).toMatchObject({ isMet: false }));

  it("needs no bid and can equal the starting price", () =>
    expect(decideLowering({ ...under, leader: null }, { memberId: SELLER, reserveMinor: 1_000 }, rules)).toMatchObject({
      isMet: false,
    }));

  it("changes nothing if it is the same", () => expect(lower(4_000)).toBeNull());
});

describe("a reserve can't be lowered", () => {
  const ended = "This auction has ended.";
  it.each<[string, ReturnType<typeof lower>, string, string]>([
    ["by anyone else", lower(3_000, {}, ADA), "not_allowed", "Only the seller can lower the reserve."],
    ["at the very end", lower(3_000, { endsAt: NOW }), "conflict", ended],
    [
      "once it is met",
      lower(3_000, { priceMinor: 4_000 }),
      "conflict",
      "The reserve has already been met, so the item will sell.",
    ],
    [
      "after the close",
      decideLowering({ ...under, status: "unsold" }, { memberId: SELLER, reserveMinor: 3_000 }, rules),
      "conflict",
      ended,
    ],
    [
      "where there is none",
      decideLowering({ ...under, reserveMinor: null }, { memberId: SELLER, reserveMinor: 3_000 }, rules),
      "breaks_rule",
      "This auction has no reserve.",
    ],
  ])("%s", (_when, answer, refused, message) => expect(answer).toEqual({ refused, message }));

  it.each([
    [4_001, "A reserve can only be lowered."],
    [999, "The reserve can't be below the starting price of $10.00."],
  ])("to %i, with the error beside the field", (reserveMinor, message) =>
    expect(lower(reserveMinor)).toEqual({ refused: "breaks_rule", message, fields: { reserve: message } }),
  );
});
