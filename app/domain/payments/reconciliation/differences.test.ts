import { expect, it } from "vitest";
import type { Movement } from "~/domain/payments/provider/payment-provider";
import { differences } from "./differences";

const DAY = { from: Date.UTC(2026, 10, 23), until: Date.UTC(2026, 10, 24) };
const movement = (change: Partial<Movement> = {}): Movement => ({
  ...{ kind: "deposit", ref: "pi_1", amountMinor: 5_000, currency: "USD", state: "paid", at: DAY.from + 1 },
  ...change,
});
const found = (ours: readonly Movement[], theirs: readonly Movement[]) =>
  differences(DAY, ours, theirs).map(({ kind, detail }) => `${kind}: ${detail}`);

it("finds nothing in two equal lists, in whatever order", () => {
  const others = [movement({ ref: "dp_1", kind: "dispute", state: "open" }), movement({ ref: "re_1", kind: "refund" })];
  expect(found([movement(), ...others], [...others, movement()])).toEqual([]);
});

it.each<[string, Movement[], Movement[], string]>([
  ["missing here", [], [movement()], "missing-here: deposit pi_1: nothing here, $50.00 (paid) at the provider"],
  ["missing there", [movement()], [], "missing-there: deposit pi_1: $50.00 (paid) here, nothing at the provider"],
  [
    "another amount",
    [movement()],
    [movement({ amountMinor: 4_999 })],
    "other-amount: deposit pi_1: $50.00 (paid) here, $49.99 (paid) at the provider",
  ],
  [
    "the same number in another currency",
    [movement()],
    [movement({ currency: "JPY" })],
    "other-amount: deposit pi_1: $50.00 (paid) here, ¥5,000 (paid) at the provider",
  ],
  [
    "a dispute whose end we didn't hear of",
    [movement({ kind: "dispute", ref: "dp_1", state: "open" })],
    [movement({ kind: "dispute", ref: "dp_1", state: "lost" })],
    "other-state: dispute dp_1: $50.00 (open) here, $50.00 (lost) at the provider",
  ],
  [
    "a payout that was made and given back to its member",
    [movement({ kind: "payout", ref: "payout:1:a", state: "failed" })],
    [movement({ kind: "payout", ref: "payout:1:a" })],
    "other-state: payout payout:1:a: $50.00 (failed) here, $50.00 (paid) at the provider",
  ],
])("finds %s", (_, ours, theirs, words) => {
  expect(found(ours, theirs)).toEqual([words]);
});

it.each(["pending", "failed"] as const)("expects no record of what is %s at the provider", (state) => {
  expect(found([], [movement({ state })])).toEqual([]);
});

it("takes what the two date on different sides of midnight for the same", () => {
  const [before, after] = [movement({ at: DAY.until - 100 }), movement({ at: DAY.until })];
  for (const [ours, theirs] of [
    [before, after],
    [after, before],
  ] as const)
    expect(found([ours], [theirs])).toEqual([]);
});

it("leaves what belongs to other days to those", () => {
  const other = { at: DAY.until };
  expect(found([movement(other)], [])).toEqual([]);
  expect(found([], [movement(other)])).toEqual([]);
  expect(found([movement()], [movement({ amountMinor: 1, ...other })])).toEqual([]);
});
