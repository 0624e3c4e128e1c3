import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { FREE_POSTAGE } from "~/domain/postage/quote";
import { termsFrom } from "../../../../test/postage-terms";
import { type AbsenteeState, decideAbsentee, MAX_WAITING } from "./absentee";

const NOW = 1_000_000_000;
const announced: AbsenteeState = {
  status: "open",
  sellerId: 1,
  startsAt: NOW + 1,
  startMinor: 1_000,
  waitingCount: 0,
  yours: null,
  postage: null,
};
const waiting = { ...announced, waitingCount: 3, yours: { maximumMinor: 5_000, ...FREE_POSTAGE } };
const leave = (state: AbsenteeState, maximumMinor: number, availableMinor = 10_000, memberId = 2) =>
  decideAbsentee(
    state,
    { memberId, maximumMinor, availableMinor, postageRequest: { country: null, shownMinor: 0 } },
    { now: NOW, currency: "USD" },
  );

describe("an absentee maximum", () => {
  it.each<[string, ReturnType<typeof leave>]>([
    ["may be the starting price", leave(announced, 1_000)],
    ["may be all that a member has", leave(announced, 10_000)],
    ["may be the largest amount that is taken", leave(announced, MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR)],
    ["may be raised by a cent", leave(waiting, 5_001, 1)],
    ["is raised with what is held of it already", leave(waiting, 9_000, 4_000)],
    ["may be the last that the auction takes", leave({ ...announced, waitingCount: MAX_WAITING - 1 }, 1_000)],
    ["is raised where the auction takes no more", leave({ ...waiting, waitingCount: MAX_WAITING }, 6_000)],
  ])("%s", (_what, answer) => expect(answer).toMatchObject(FREE_POSTAGE));

  it("is backed with its postage, and raised with what is held of both", () => {
    const postage = termsFrom("DE", { domesticMinor: 300, regionMinor: 500 });
    const yours = { maximumMinor: 5_000, postageMinor: 500, shipTo: "FR" };
    const raise = (availableMinor: number, shownMinor = 300) =>
      decideAbsentee(
        { ...waiting, postage, yours },
        { memberId: 2, maximumMinor: 6_000, availableMinor, postageRequest: { country: "DE", shownMinor } },
        { now: NOW, currency: "USD" },
      );
    expect(raise(800)).toEqual({ maximumMinor: 6_000, postageMinor: 300, shipTo: "DE" });
    expect(raise(799)).toMatchObject({ refused: "not_enough_funds", missingMinor: 1 });
    expect(raise(800, 500)).toMatchObject({ refused: "conflict" });
  });

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
    ["lower than the one before, or the same", leave(waiting, 5_000), "breaks_rule", least("$50.01")],
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
      leave(waiting, 9_001, 4_000),
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
    expect(leave(announced, 999)).toMatchObject({ fields: { maximumMinor: least("$10.00") } });
    expect(leave(announced, 10_001)).toMatchObject({
      fields: { maximumMinor: expect.stringContaining("$100.01") },
      missingMinor: 1,
    });
    expect(leave(waiting, 9_501, 4_000)).toMatchObject({ missingMinor: 501 });
  });
});
