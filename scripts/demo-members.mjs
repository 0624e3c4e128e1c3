/* Who lives in the demo world: sellers with their fields, and collectors. */
import { DAY, HISTORY_DAYS } from "./demo-times.mjs";

/** Types struck before this year are ancient. */
const ANCIENT = 500;

/** Where collectors have their items sent. */
const HOMES = [
  { line1: "214 Chestnut Street", city: "Philadelphia", region: "PA", postalCode: "19106", country: "US" },
  { line1: "9 Micklegate", city: "York", region: "", postalCode: "YO1 6JH", country: "GB" },
  { line1: "Lindenstraße 12", city: "Leipzig", region: "", postalCode: "04103", country: "DE" },
  { line1: "18 rue de la Monnaie", city: "Lille", region: "", postalCode: "59800", country: "FR" },
  { line1: "77 Queen Street", city: "Ottawa", region: "ON", postalCode: "K1P 5C1", country: "CA" },
  { line1: "3 Sturt Street", city: "Ballarat", region: "VIC", postalCode: "3350", country: "AU" },
];

/** The members with the time at which each joined, in milliseconds from the moment of loading. */
export function planMembers({ sellers, collectors }, random) {
  return {
    sellers: sellers.map((seller) => ({ ...seller, joinedAt: -(HISTORY_DAYS + random.between(40, 110)) * DAY })),
    // Half of the collectors were there before the first sale, the others came later.
    collectors: collectors.map((username, index) => ({
      username,
      home: HOMES[index % HOMES.length],
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

/** Pieces worth more than this are insured on their way. */
const INSURED_FROM_MINOR = 25_000;

/** What a seller asks for shipping a piece, in minor units. */
export function postageOf({ kind, priceMinor }, username, { members: { sellers } }) {
  const { country, collectPlace = null } = sellers.find((seller) => seller.username === username);
  const isInsured = priceMinor >= INSURED_FROM_MINOR;
  const base = (kind === "note" ? 300 : 450) + (isInsured ? 600 : 0);
  return {
    shipsFrom: country,
    domesticMinor: base,
    regionMinor: base + 550,
    worldMinor: base + 950,
    isTracked: true,
    isInsured,
    dispatchDays: 1 + (username.length % 3),
    acceptsReturns: username.length % 2 === 0,
    collectPlace,
  };
}

/** The collectors who had joined by then. */
export const collectorsAt = (at, { members: { collectors } }) =>
  collectors.filter(({ joinedAt }) => joinedAt < at).map(({ username }) => username);
