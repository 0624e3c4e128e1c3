/* Who lives in the demo world: sellers with their fields, and collectors. */
import { DAY, HISTORY_DAYS } from "./demo-times.mjs";

/** Types struck before this year are ancient. */
const ANCIENT = 500;

/** The members with the time at which each joined, in milliseconds from the moment of loading. */
export function planMembers({ sellers, collectors }, random) {
  return {
    sellers: sellers.map((seller) => ({ ...seller, joinedAt: -(HISTORY_DAYS + random.between(40, 110)) * DAY })),
    // Half of the collectors were there before the first sale, the others came later.
    collectors: collectors.map((username, index) => ({
      username,
      joinedAt: -(index % 2 ? random.between(90, HISTORY_DAYS) : HISTORY_DAYS + random.between(40, 90)) * DAY,
    })),
  };
}

/** A seller of that field; now and then another. */
export function sellerOf(type, { members: { sellers }, world: { groups }, random }) {
  const byIssuer = Object.keys(groups).find((name) => groups[name].includes(type.issuer.code));
  const field = type.kind === "note" ? "note" : type.years.from < ANCIENT ? "ancient" : (byIssuer ?? "other");
  const specialists = sellers.filter(({ sells }) => sells.includes(field));
  return random.pick(random.chance(0.85) ? specialists : sellers).username;
}

/** The collectors who had joined by then. */
export const collectorsAt = (at, { members: { collectors } }) =>
  collectors.filter(({ joinedAt }) => joinedAt < at).map(({ username }) => username);
