/*
 * What happens in the demo world, made from the types of the catalogue and demo-world.json; the same each time. Times are
 * milliseconds from the moment of loading, negative for the past.
 */
import { planAuction, round } from "./demo-bidding.mjs";
import { collectorsAt, planMembers, postageOf, sellerOf } from "./demo-members.mjs";
import { isOffered, pieceOf } from "./demo-piece.mjs";
import { evenly, seeded } from "./demo-random.mjs";
import { planPast, WORTH_BIDDING_MINOR } from "./demo-sales.mjs";
import { DAY, HOUR, MINUTE } from "./demo-times.mjs";

const SEED = 1780;
const ON_SALE = 300;

/** Minutes until the live auctions end: some while a person looks, the rest over nine days. */
const ENDS_IN = [6, 9, 13, 17, 21, 26, 30, 45, 80, 120, 170, 240, 330, 450, 600, 800, 1100, 1400].concat(
  Array.from({ length: 22 }, (_, index) => 1700 + index * 520),
);
/** Minutes until the scheduled auctions start. */
const STARTS_IN = [5, 25, 90, 300, 900, 1500, 2600, 3600, 5000, 8000];

/** Pieces of one type that get photos. */
export const PICTURED_PER_TYPE = 2;

/** The year on a drawn picture, which its name ends with; undefined for a piece without one. */
export const yearShown = (picture) => Number(/\d{4}$/.exec(picture)?.[0]) || undefined;

/** The plan: members, what was sold or stayed unsold, and what is on sale, each in no particular order. */
export function planWorld(types, world) {
  const random = seeded(SEED);
  const members = planMembers(world.members, random);
  const context = { byId: new Map(types.map((type) => [type.id, type])), members, world, random };
  const offered = types.filter((type) => isOffered(type, world)).sort((a, b) => a.id - b.id);
  return {
    members: [...members.sellers, ...members.collectors],
    past: planPast(offered, context),
    ...planStock(offered, context),
  };
}

/** What is on sale: as many by auction as there are ends and starts, the others at a fixed price. */
function planStock(offered, context) {
  const { random, world, byId } = context;
  const popular = world.popular.flatMap((each) =>
    Array.from({ length: each.onSale }, (_, nth) => ({
      ...each,
      nth: nth * 3 + 1,
      year: each.year ?? (nth < PICTURED_PER_TYPE ? yearShown(world.pictures[each.typeId]) : undefined),
    })),
  );
  const others = evenly(offered, ON_SALE - popular.length).map((type, nth) => ({ typeId: type.id, nth }));
  const pieces = random.shuffled([...popular, ...others]).map(({ nth, ...each }) => {
    const type = byId.get(each.typeId);
    return { type, piece: pieceOf(type, { nth, world, random, popular: each }), seller: sellerOf(type, context) };
  });
  const posted = pieces.map(({ piece, seller }) => ({
    seller,
    piece: { ...piece, postage: postageOf(piece, seller, context) },
  }));
  const forAuction = posted
    .filter(({ piece }) => piece.priceMinor >= WORTH_BIDDING_MINOR)
    .slice(0, ENDS_IN.length + STARTS_IN.length);
  const live = forAuction
    .slice(0, ENDS_IN.length)
    .map((each, index) => planLive(each, ENDS_IN[index] * MINUTE, context));
  const scheduled = forAuction.slice(ENDS_IN.length).map(({ piece, seller }, index) => {
    const startsAt = STARTS_IN[index] * MINUTE;
    const startMinor = round(piece.priceMinor * 0.5);
    return {
      piece,
      seller,
      startsAt,
      endsAt: startsAt + random.between(3, 7) * DAY,
      auction: { startMinor, bids: [] },
    };
  });
  const fixed = posted
    .filter((each) => !forAuction.includes(each))
    .map(({ piece, seller }) => ({ seller, piece, listedAt: -random.between(1, 80 * 24) * HOUR }));
  return { live, scheduled, fixed };
}

/** A live auction, with at least the newest bid still to be placed at the running app: with a picture to upload, all. */
function planLive({ piece, seller }, endsAt, context) {
  const { random, world } = context;
  const listedAt = Math.min(endsAt - random.between(3 * 24, 10 * 24) * HOUR, -2 * HOUR);
  const buyers = collectorsAt(listedAt, context);
  const price = { priceMinor: round(piece.priceMinor * 0.85) };
  const { bids, ...terms } = planAuction(price, { from: listedAt, to: -MINUTE, buyers, isUnsold: false }, random);
  const placed = piece.typeId in world.pictures ? 0 : bids.length - 1;
  return {
    piece,
    seller,
    listedAt,
    endsAt,
    auction: { ...terms, bids: bids.slice(0, placed) },
    toPlace: bids.slice(placed),
  };
}
