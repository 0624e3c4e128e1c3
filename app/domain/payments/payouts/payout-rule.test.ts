import { expect, it } from "vitest";
import { CONFIRMED_MS } from "~/domain/accounts/confirmation";
import { DAY_MS } from "~/domain/time";
import { leavesAt, type PayoutFacts, refusePayout } from "./payout-rule";

const NOW = Date.UTC(2026, 10, 21, 12);
const facts: PayoutFacts = {
  amountMinor: 5_000,
  availableMinor: 10_000,
  payableMinor: 10_000,
  isDisputed: false,
  confirmedAt: NOW,
};
const refusalOf = (change: Partial<PayoutFacts>) => refusePayout({ ...facts, ...change }, NOW, "USD")?.refused;

it.each<[string, Partial<PayoutFacts>, string | undefined]>([
  ["begins right after the member confirmed", {}, undefined],
  ["begins until ten minutes are over", { confirmedAt: NOW - CONFIRMED_MS + 1 }, undefined],
  ["needs a new confirmation then", { confirmedAt: NOW - CONFIRMED_MS }, "not_allowed"],
  ["needs one in a session that was never confirmed", { confirmedAt: null }, "not_allowed"],
  ["takes all there is", { amountMinor: 10_000 }, undefined],
  ["takes no more than there is", { amountMinor: 10_001 }, "not_enough_funds"],
  ["takes no deposit that has not matured", { payableMinor: 4_999 }, "not_enough_funds"],
  ["waits until a dispute is decided", { isDisputed: true, payableMinor: 0 }, "conflict"],
  ["takes a unit of the currency", { amountMinor: 100 }, undefined],
  ["takes no less", { amountMinor: 99 }, "breaks_rule"],
  ["takes nothing negative", { amountMinor: -5_000 }, "breaks_rule"],
])("a payout %s", (_words, change, code) => expect(refusalOf(change)).toBe(code));

it.each<[Partial<PayoutFacts>, string]>([
  [{ amountMinor: 99 }, "The minimum payout is $1.00."],
  [{ amountMinor: 10_001 }, "$100.00 is available. Enter that amount or less."],
])("says beside the amount what %j lacks", (change, message) =>
  expect(refusePayout({ ...facts, ...change }, NOW, "USD")).toMatchObject({
    message,
    fields: { payoutMinor: message },
  }),
);

it("asks for the password, beside its field", () =>
  expect(refusePayout({ ...facts, confirmedAt: null }, NOW, "USD")).toMatchObject({
    message: expect.stringContaining("need your password again"),
    fields: { password: "Enter your password to continue." },
  }));

it.each<[string, number | null, number | null]>([
  ["at once to a destination that is a day old", NOW - DAY_MS, null],
  ["in a millisecond to one that lacks one", NOW - DAY_MS + 1, NOW + 1],
  ["in a day to one that was just added", NOW, NOW + DAY_MS],
  ["at once to our own test account", null, null],
])("leaves %s", (_words, since, leaves) => expect(leavesAt(since, {}, NOW)).toBe(leaves));

it.each([
  ["at once, if a second factor of a day ago was just confirmed", 0, DAY_MS, null],
  ["in a day, if it was confirmed ten minutes ago", CONFIRMED_MS, 2 * DAY_MS, NOW + DAY_MS],
  ["in a day, if the second factor is newer than a day", 0, DAY_MS - 1, NOW + DAY_MS],
])("leaves for a new destination %s", (_words, confirmedAgo, age, leaves) => {
  const asker = { factorConfirmedAt: NOW - confirmedAgo, factorSince: NOW - age };
  expect(leavesAt(NOW, asker, NOW)).toBe(leaves);
});

it("uses steps of ten in currencies with thousandths, which no transfer can carry", () => {
  expect(refusePayout({ ...facts, amountMinor: 1_005 }, NOW, "KWD")?.message).toBe(
    "Enter a multiple of KWD\u00a00.010.",
  );
  expect(refusePayout({ ...facts, amountMinor: 1_010 }, NOW, "KWD")).toBeUndefined();
  expect(refusePayout({ ...facts, amountMinor: 1_005 }, NOW, "JPY")).toBeUndefined();
});
