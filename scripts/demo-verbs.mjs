/* The app's own verbs on a local database, at any time of the past, for demo data. A refusal is a fault of the plan. */
import "./app-modules.mjs";
import { LocalD1 } from "./local-d1.mjs";

const { openWriter } = await import("../app/db/client.server.ts");
const { openAccount } = await import("../app/domain/accounts/sign-in/open-account.server.ts");
const { chooseCountry } = await import("../app/domain/accounts/choose-formats.server.ts");
const { addAddress } = await import("../app/domain/addresses/add-address.server.ts");
const { openSession } = await import("../app/domain/accounts/session.server.ts");
const { placeBid } = await import("../app/domain/auctions/bidding/place-bid.server.ts");
const { settleAuction } = await import("../app/domain/auctions/settling/settle-auction.server.ts");
const { followMember } = await import("../app/domain/following/follow-member.server.ts");
const { createListing } = await import("../app/domain/listings/drafts/create-listing.server.ts");
const { listingInputSchema } = await import("../app/domain/listings/drafts/listing-input.ts");
const { publishListing } = await import("../app/domain/listings/selling/publish-listing.server.ts");
const { purchase } = await import("../app/domain/orders/purchase/purchase.server.ts");
const { reviewOrder } = await import("../app/domain/orders/reviews/review-order.server.ts");
const { confirmOrder, shipOrder } = await import("../app/domain/orders/steps/order-verbs.server.ts");
const { deposit } = await import("../app/domain/payments/deposits/deposit.server.ts");
const { systemRandomness: randomness } = await import("../app/platform/env.ts");

/** The browser of a member who never signs in: nobody has its token. */
const NO_DEVICE = { tokenHash: "0".repeat(64), name: "Unknown device" };

/** As in wrangler.toml, but with deposits of any size. */
const rules = {
  auctionMinMs: 300_000,
  softCloseMs: 120_000,
  deliveryGraceMs: 259_200_000,
  sellerFeeBps: 500,
  currency: "USD",
  bidsPerMemberMinute: 60,
  verifiedAddressToDeposit: true,
  depositMaturesMs: 604_800_000,
  depositsPerMemberDayMinor: 0,
};
/** The sandbox's way to charge: it always works. */
const charger = { name: "sandbox", charge: async ({ idempotencyKey }) => ({ reference: idempotencyKey }) };
/** A member adds money in such steps, in minor units. */
const DEPOSIT_STEP_MINOR = 50_000;

const QUOTE = `SELECT postage_minor AS minor FROM postage_quotes
  WHERE listing_id = (SELECT listing_id FROM auctions WHERE id = ?1)
    AND ship_to = (SELECT country FROM addresses WHERE user_id = ?2 AND is_default = 1)`;

function granted(what, answer) {
  if (answer && "refused" in answer) throw new Error(`${what}: ${answer.message}`);
  return answer;
}

/** The verbs on the database in that file. Times are milliseconds since 1970 UTC. */
export function verbsOn(file) {
  const d1 = new LocalD1(file);
  const db = openWriter(d1);
  let keys = 0;
  const key = () => {
    keys += 1;
    return `demo-world-${keys}`;
  };
  function one(sql, ...values) {
    const prepared = d1.prepared(sql);
    prepared.setReturnArrays(false);
    return prepared.get(...values);
  }

  /** What it costs to send a lot to a member's address, in minor units. */
  function postageTo(auctionId, memberId) {
    const quoted = one(QUOTE, auctionId, memberId);
    return quoted?.minor ?? 0;
  }

  /** Adds money if the member lacks it. */
  async function fund(memberId, neededMinor, now) {
    const { minor } = one("SELECT balance_minor AS minor FROM ledger_accounts WHERE code = ?", `available:${memberId}`);
    if (minor >= neededMinor) return;
    const amountMinor = Math.ceil((neededMinor - minor) / DEPOSIT_STEP_MINOR) * DEPOSIT_STEP_MINOR;
    granted(
      "a deposit",
      await deposit(db, charger, { memberId, amountMinor, idempotencyKey: key() }, { now, ...rules }),
    );
  }

  return {
    db,

    close: () => d1.close(),

    idOf: (username) => one("SELECT id FROM users WHERE username = ?", username).id,

    /** A member without a password, who can therefore not sign in. Returns the id. */
    async join(username, now) {
      const newcomer = {
        username,
        email: `${username}@example.test`,
        passwordHash: null,
        profileImageUrl: null,
        isVerified: true,
      };
      const { user } = await openAccount(db, newcomer, { now, randomness, device: NO_DEVICE, address: "127.0.0.1" });
      return user.id;
    },

    verify: (username) =>
      // Not in their first week, in which they could deposit less.
      one(
        `UPDATE users SET created_at = created_at - 2592000000, email_verified_at = created_at - 2592000000
          WHERE username = ? RETURNING id`,
        username,
      ),

    async addAddress(memberId, address, now) {
      granted("an address", await addAddress(db, { memberId }, address, now));
    },

    /** A session for calls to the running app. Returns its token. */
    openSession: async (userId, now) => (await openSession(db, { userId, now, randomness })).token,

    async draft(sellerId, { typeId: _, priceMinor, ...piece }, { now, auction, startsAt = now, endsAt }) {
      const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt ?? now).toISOString() };
      const { bids: __, ...terms } = auction ?? {};
      const price = auction ? { format: "auction", auction: { ...terms, ...times } } : { format: "fixed", priceMinor };
      const input = listingInputSchema.parse({ ...piece, ...price });
      return granted(piece.title, await createListing(db, { sellerId, input, now, rules })).id;
    },

    async publish(listingId, sellerId, now) {
      return granted("a publication", await publishListing(db, { listingId, sellerId, now, rules })).auctionId;
    },

    async bid(auctionId, bidderId, maximumMinor, now) {
      const postageMinor = postageTo(auctionId, bidderId);
      await fund(bidderId, maximumMinor + postageMinor, now);
      const asked = { auctionId, bidderId, maximumMinor, postageMinor, idempotencyKey: key() };
      granted("a bid", await placeBid(db, asked, { now, randomness, rules }));
    },

    postageTo,

    fund,

    /** Closes an auction that has ended. Returns its order, or undefined if it did not sell. */
    async settle(auctionId, now) {
      await settleAuction(db, auctionId, { now, randomness, rules });
      return one("SELECT id, buyer_id AS buyerId FROM orders WHERE auction_id = ?", auctionId);
    },

    async buy(listingId, buyerId, priceMinor, now, postageMinor) {
      await fund(buyerId, priceMinor + (postageMinor ?? 0), now);
      const asked = { buyerId, listingId, priceMinor, postageMinor, idempotencyKey: key() };
      const { answer } = granted("a purchase", await purchase(db, asked, { now, ...rules }));
      return { id: answer.orderId, buyerId };
    },

    async ship(orderId, sellerId, shipment, now) {
      granted("a shipment", await shipOrder(db, { orderId, memberId: sellerId, shipment }, { now, rules }));
    },

    async confirm(orderId, buyerId, now) {
      granted("a confirmation", await confirmOrder(db, { orderId, memberId: buyerId }, { now, rules }));
    },

    /** Says publicly in which country a member is. */
    async chooseCountry(memberId, country) {
      granted("a country", await chooseCountry(db, { memberId, country }));
    },

    async follow(followerId, followedId, now) {
      granted("a follow", await followMember(db, { followerId, followedId }, now));
    },

    async review(orderId, memberId, review, now) {
      granted("a review", await reviewOrder(db, { orderId, memberId, review }, now));
    },
  };
}
