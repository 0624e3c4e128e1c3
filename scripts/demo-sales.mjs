/* The sales of the demo world, with the auctions that found no buyer. */
import { planAuction } from "./demo-bidding.mjs";
import { collectorsAt, sellerOf } from "./demo-members.mjs";
import { pieceOf } from "./demo-piece.mjs";
import { evenly } from "./demo-random.mjs";
import { DAY, HISTORY_DAYS, HOUR, MINUTE, YEAR } from "./demo-times.mjs";

const OLDER_SALES = 40;
/** Minutes since the auctions ended that ended last. */
const ENDED_AGO = [12, 70, 260, 700, 1300, 1900, 2400, 3000, 3600, 4200];
/** How many of those, counted from the newest, found no buyer: every nth. */
const UNSOLD_EVERY = 3;
/** Cheaper pieces are sold at a fixed price. */
export const WORTH_BIDDING_MINOR = 1_500;

/** Sales over two years: of the popular types many each, of others one or two, and the auctions that ended last. */
export function planPast(offered, context) {
  const { random, world, byId } = context;
  const sold = world.popular.flatMap((popular) =>
    Array.from({ length: popular.sales }, (_, nth) => {
      const at = -Math.round(HISTORY_DAYS * DAY * (1 - (nth + random.next()) / popular.sales)) - 2 * DAY;
      return planSale(byId.get(popular.typeId), { at, nth, popular, byAuction: random.chance(0.35) }, context);
    }),
  );
  const others = evenly(offered, OLDER_SALES).map((type, nth) =>
    planSale(type, { at: -random.between(3, HISTORY_DAYS - 5) * DAY, nth, byAuction: random.chance(0.3) }, context),
  );
  const ended = evenly(offered.slice(3), ENDED_AGO.length).map((type, nth) => {
    const isUnsold = nth % UNSOLD_EVERY === UNSOLD_EVERY - 1;
    return planSale(type, { at: -ENDED_AGO[nth] * MINUTE, nth, byAuction: true, isUnsold }, context);
  });
  return [...sold, ...others, ...ended];
}

function planSale(type, { at, nth, popular, byAuction, isUnsold = false }, context) {
  const { random, world } = context;
  const piece = pieceOf(type, { nth, yearsAgo: -at / YEAR, world, random, popular });
  const listedAt = at - random.between(4, byAuction ? 9 : 30) * DAY;
  const seller = sellerOf(type, context);
  const buyers = collectorsAt(listedAt, context);
  const auction =
    byAuction &&
    (isUnsold || piece.priceMinor >= WORTH_BIDDING_MINOR) &&
    planAuction(piece, { from: listedAt, to: at, buyers, isUnsold }, random);
  const shippedAt = at + random.between(8, 80) * HOUR;
  return {
    seller,
    piece,
    listedAt,
    ...(auction ? { auction, endsAt: at } : { buyer: random.pick(buyers), boughtAt: at }),
    shippedAt,
    shipment: { carrier: random.pick(world.carriers), tracking: `OBV ${100_000 + nth * 7919 + type.id}` },
    completedAt: shippedAt + random.between(2, 8) * DAY,
    reviews: planReviews(world, random),
  };
}

/** Two buyers of three rate in detail; what kept a review from five stars was the postage or the packaging. */
function detailed(review) {
  const { rating, text } = review;
  if (text.length % 3 === 0) return review;
  const [dispatch, packaging] = text.length % 2 ? [rating, 5] : [Math.min(5, rating + 1), rating];
  return { ...review, described: 5, communication: Math.min(5, rating + 1), dispatch, packaging };
}

function planReviews({ reviews, thanks }, random) {
  const rating = random.chance(0.82) ? 5 : random.chance(0.8) ? 4 : 3;
  return [
    ...(random.chance(0.7) ? [detailed({ side: "buyer", rating, text: random.pick(reviews[rating]) })] : []),
    ...(random.chance(0.6) ? [{ side: "seller", rating: 5, text: random.pick(thanks) }] : []),
  ];
}
