import { expect, it } from "vitest";
import { RULES } from "../../../../test/rules";
import { decideClose, MISSED_CLOSE_AFTER_MS } from "./close-auction";

const NOW = 1_000_000_000;
const rules = { ...RULES, now: NOW };
const ended = {
  status: "open" as const,
  startsAt: NOW - 86_400_000,
  endsAt: NOW,
  warningsSent: 2,
  priceMinor: 5_100,
  reserveMinor: null,
  leader: { memberId: 2, maximumMinor: 9_000, postageMinor: 700, shipTo: "DE" },
};

it("sells to the leader at the price and returns the rest of the maximum, but not the postage", () =>
  expect(decideClose(ended, rules)).toEqual({
    kind: "sold",
    leader: ended.leader,
    remainderMinor: 3_900,
    feeMinor: 255,
    proceedsMinor: 4_845,
  }));

it("does not close before the end", () =>
  expect(decideClose({ ...ended, endsAt: NOW + 1 }, rules)).toEqual({ kind: "not-due", endsAt: NOW + 1 }));

it("does not sell below the reserve", () =>
  expect(decideClose({ ...ended, reserveMinor: 5_101 }, rules)).toEqual({ kind: "unsold", leader: ended.leader }));

it("sells at the reserve", () => expect(decideClose({ ...ended, reserveMinor: 5_100 }, rules).kind).toBe("sold"));

it("ends unsold without a bid", () =>
  expect(decideClose({ ...ended, leader: null }, rules)).toEqual({ kind: "unsold", leader: null }));

it.each(["draft", "sold", "unsold", "cancelled"] as const)("leaves a %s auction alone", (status) =>
  expect(decideClose({ ...ended, status }, rules)).toEqual({ kind: "settled" }),
);

it("extends only after an outage", () => {
  const edge = { ...ended, endsAt: NOW - MISSED_CLOSE_AFTER_MS };
  expect(decideClose(edge, rules).kind).toBe("sold");
  expect(decideClose({ ...edge, endsAt: edge.endsAt - 1 }, rules)).toEqual({ kind: "moved", endsAt: NOW + 120_000 });
});

it("warns once of an end that is near", () => {
  const near = { ...ended, endsAt: NOW + 600_000, warningsSent: 1 };
  expect(decideClose(near, rules)).toEqual({
    kind: "ending-soon",
    endsAt: near.endsAt,
    warning: { number: 2, leftMs: 600_000 },
  });
  expect(decideClose({ ...near, warningsSent: 2 }, rules)).toEqual({ kind: "not-due", endsAt: near.endsAt });
});
