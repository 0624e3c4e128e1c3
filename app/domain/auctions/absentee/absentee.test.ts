import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { type AbsenteeState, MAX_WAITING, refuseAbsentee } from "./absentee";

const NOW = 1_000_000_000;
const announced: AbsenteeState = {
  status: "open",
  sellerId: 1,
  startsAt: NOW + 1,
  startMinor: 1_000,
  waitingCount: 0,
  yoursMinor: null,
};
const left = { ...announced, waitingCount: 3, yoursMinor: 5_000 };
const leave = (state: AbsenteeState, maximumMinor: number, availableMinor = 10_000, memberId = 2) =>
  refuseAbsentee(state, { memberId, maximumMinor, availableMinor }, { now: NOW, currency: "USD" });

describe("an absentee maximum", () => {
  it.each<[string, ReturnType<typeof leave>]>([
    ["may be the starting price", leave(announced, 1_000)],
    ["may be all that a member has", leave(announced, 10_000)],
    ["may be the largest amount that is taken", leave(announced, MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR)],
    ["may be raised by a cent", leave(left, 5_001, 1)],
    ["is raised with what is held of it already", leave(left, 9_000, 4_000)],
    ["may be the last that the auction takes", leave({ ...announced, waitingCount: MAX_WAITING - 1 }, 1_000)],
    ["is raised where the auction takes no more", leave({ ...left, waitingCount: MAX_WAITING }, 6_000)],
  ])("%s", (_what, answer) => expect(answer).toBeUndefined());

  const least = (money: string) => `Enter at least ${money}.`;
  it.each<[string, ReturnType<typeof leave>, string, string]>([
    [
      "for an auction that was cancelled",
      leave({ ...announced, status: "cancelled" }, 1_000),
      "conflict",
      "This auction is over.",
    ],
    [
      "from the start on",
      leave({ ...announced, startsAt: NOW }, 1_000),
      "conflict",
      "This auction has started. You can bid now.",
    ],
    ["by the seller", leave(announced, 1_000, 10_000, 1), "not_allowed", "You can't bid on your own item."],
    ["below the starting price", leave(announced, 999), "breaks_rule", least("$10.00")],
    ["lower than the one before, or the same", leave(left, 5_000), "breaks_rule", least("$50.01")],
    [
      "above the largest amount",
      leave(announced, MAX_AMOUNT_MINOR + 1, 2 * MAX_AMOUNT_MINOR),
      "breaks_rule",
      "This is more than we accept for any item.",
    ],
    [
      "a cent beyond the wallet",
      leave(announced, 10_001),
      "not_enough_funds",
      "You need $100.01 in your wallet but have only $100.00. Add money and try again.",
    ],
    [
      "a cent beyond the wallet and what is held of it",
      leave(left, 9_001, 4_000),
      "not_enough_funds",
      "You need $90.01 in your wallet but have only $90.00. Add money and try again.",
    ],
    [
      "when five hundred wait",
      leave({ ...announced, waitingCount: 500 }, 1_000),
      "conflict",
      "This auction already has 500 maximums waiting, which is the limit. You can bid once it opens.",
    ],
  ])("is not taken %s", (_when, answer, refused, message) => expect(answer).toMatchObject({ refused, message }));

  it("names the amount field when the amount is refused", () => {
    expect(leave(announced, 999)?.fields).toEqual({ maximumMinor: least("$10.00") });
    expect(leave(announced, 10_001)?.fields?.maximumMinor).toContain("$100.01");
    expect(leave(announced, 10_001)?.missingMinor).toBe(1);
    expect(leave(left, 9_501, 4_000)?.missingMinor).toBe(501);
  });
});
