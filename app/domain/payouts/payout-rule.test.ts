import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { type PayoutFacts, refusePayout } from "./payout-rule";

const NOW = Date.UTC(2026, 10, 21, 12);
const facts: PayoutFacts = {
  amountMinor: 5_000,
  availableMinor: 10_000,
  destinationSince: NOW - DAY_MS,
  signedInAt: 0,
};
const refused = (change: Partial<PayoutFacts>) => refusePayout({ ...facts, ...change }, NOW, "USD")?.refused;

it.each<[string, Partial<PayoutFacts>, string | undefined]>([
  ["goes to a card that is a day old", {}, undefined],
  ["does not go to one that lacks a millisecond of it", { destinationSince: NOW - DAY_MS + 1 }, "not_allowed"],
  ["goes there right after signing in", { destinationSince: NOW, signedInAt: NOW - 10 * MINUTE_MS + 1 }, undefined],
  ["and not ten minutes later", { destinationSince: NOW, signedInAt: NOW - 10 * MINUTE_MS }, "not_allowed"],
  ["goes nowhere on record only right after signing in", { destinationSince: null }, "not_allowed"],
  ["takes all there is", { amountMinor: 10_000 }, undefined],
  ["takes no more than there is", { amountMinor: 10_001 }, "not_enough_funds"],
  ["takes a unit of the currency", { amountMinor: 100 }, undefined],
  ["takes no less", { amountMinor: 99 }, "breaks_rule"],
  ["takes nothing negative", { amountMinor: -5_000 }, "breaks_rule"],
])("a payout %s", (_words, change, code) => expect(refused(change)).toBe(code));

it.each<[Partial<PayoutFacts>, string]>([
  [{ amountMinor: 99 }, "Pay out $1.00 or more."],
  [{ amountMinor: 10_001 }, "$100.00 is available. Ask for that or less."],
])("says beside the amount what %j lacks", (change, message) =>
  expect(refusePayout({ ...facts, ...change }, NOW, "USD")).toMatchObject({
    message,
    fields: { payoutMinor: message },
  }),
);

it("says what to do where the destination is new", () =>
  expect(refusePayout({ ...facts, destinationSince: NOW }, NOW, "USD")).toEqual({
    refused: "not_allowed",
    message:
      "Where this payout would go is less than a day old. Log out, sign in again and ask within ten minutes, or wait until the day is over.",
  }));
