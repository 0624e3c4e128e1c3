import { absentee, bid, holdOfMember3 } from "./bids";
import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, sql, update } from "./statement";

const NOW = 1_300_001_000;
const WEEK = 604_800_000;

/** Member 4 has nothing to settle; the suspended one is the buyer or seller that a statement needs. */
const member = insert("users", { id: 4, username: "fourth", email: "fourth@example.test", created_at: 1 });
const suspension = (change: Row = {}) =>
  insert("suspensions", { id: 1, user_id: 4, reason: "It sold cast copies.", suspended_by: "ops", at: NOW, ...change });
const change = (set: Row) => update("suspensions", set, "id = 1");
const lifted = change({ lifted_at: NOW + 1, lifted_because: "It was a mistake.", lifted_by: "ops" });
const session = (change: Row = {}) =>
  insert("sessions", { token_hash: "a".repeat(64), user_id: 4, created_at: NOW, expires_at: NOW + 1, ...change });
const signedOut = "DELETE FROM sessions WHERE user_id = 4";
const deletionAt = (at: number) => insert("account_deletions", { user_id: 4, requested_at: at, due_at: at + WEEK });

/** Suspends one side of the order for listing 4, which is then ordered again. */
const order = (side: "buyer_id" | "seller_id") =>
  suspension({ at: 100, user_id: sql(`(SELECT ${side} FROM orders WHERE listing_id = 4)`) });
const orderAgain = `INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at, due_at)
  SELECT listing_id, buyer_id, seller_id, 'paid', price_minor, fee_minor, fee_bps, 200, 200, 201 FROM orders WHERE listing_id = 4`;

/** Member 2 pays for listing 6, whose seller was suspended meanwhile. */
const payment = [
  insert("orders", {
    ...{ id: 99, listing_id: 6, buyer_id: 2, seller_id: 1, status: "awaiting-payment", price_minor: 9_000 },
    ...{ fee_minor: 450, created_at: 1, due_at: 345_600_001 },
  }),
  suspension({ at: 50, user_id: 1 }),
  insert("ledger_accounts", { code: "protected:99", kind: "protected", owner_id: 1, order_id: 99 }),
  transfer("available:2", "protected:99", 9_000, { key: "payment:99", kind: "payment" }),
  update("orders", { status: "paid", paid_at: 100, due_at: 1_209_600_100 }, "id = 99"),
];

export const SUSPENSIONS: Noun = {
  legal: [
    member,
    session(),
    suspension({ until: NOW + 10 }),
    signedOut,
    session({ created_at: NOW + 10, expires_at: NOW + 11 }),
    suspension({ id: 2, at: NOW + 10 }),
    signedOut,
    update("suspensions", { lifted_at: NOW + 11, lifted_because: "It was a mistake.", lifted_by: "ops" }, "id = 2"),
    session({ created_at: NOW + 12, expires_at: NOW + 13 }),
    deletionAt(NOW + 12),
  ],
  refused: {
    suspensions_until_after_start: { "a suspension that is over": [member, suspension({ until: NOW })] },
    suspensions_lifted_has_reason: { "lifted without a reason": [member, suspension(), change({ lifted_at: NOW })] },
    suspensions_lifted_after_start: {
      "lifted before it began": [
        member,
        suspension(),
        change({ lifted_at: NOW - 1, lifted_because: "It was a mistake.", lifted_by: "ops" }),
      ],
    },
    already_suspended: { "a second suspension at once": [member, suspension(), suspension({ id: 2, at: NOW + 1 })] },
    suspension_is_fixed: {
      "another reason": [member, suspension(), change({ reason: "Something else." })],
      "another end": [member, suspension(), change({ until: NOW + 1 })],
      "lifted twice": [member, suspension(), lifted, change({ lifted_by: "another" })],
      "a suspension that is lifted already": [
        member,
        suspension({ lifted_at: NOW, lifted_because: "It was a mistake.", lifted_by: "ops" }),
      ],
      "a forgotten suspension": [member, suspension(), "DELETE FROM suspensions"],
      "a replaced suspension": [member, suspension(), orReplace(suspension({ user_id: 3 }))],
    },
    account_deleted: {
      "a suspension of a deleted member": [
        member,
        insert("account_deletions", { user_id: 4, requested_at: 1, due_at: WEEK + 1 }),
        update("account_deletions", { begun_at: WEEK + 1 }, "user_id = 4"),
        suspension(),
      ],
    },
    conflict: {
      "an order from a suspended seller": [order("seller_id"), orderAgain],
      "an order by a suspended buyer": [order("buyer_id"), orderAgain],
      "a payment to a suspended seller": payment,
      "a listing of a suspended seller put on sale": [
        suspension({ at: 50, user_id: 1 }),
        update(
          "listings",
          { status: "active", published_at: 100 },
          "id = (SELECT MIN(id) FROM listings WHERE seller_id = 1 AND status = 'draft')",
        ),
      ],
    },
    member_suspended: {
      "a session of a suspended member": [member, suspension(), session()],
      "a session a moment before the end": [
        member,
        suspension({ until: NOW + 10 }),
        signedOut,
        session({ created_at: NOW + 9, expires_at: NOW + 99 }),
      ],
      "a bid of a suspended member": [suspension({ user_id: 2, at: 50 }), bid()],
      "a leader's bid above their maximum": [
        suspension({ user_id: 3, at: 50 }),
        bid({ bidder_id: 3, pseudonym: "Bidder 1", maximum_minor: 3_001, price_minor: 2_050 }),
      ],
      "a maximum of a suspended member": [
        suspension({ user_id: 3, at: 50 }),
        holdOfMember3(700),
        absentee({ bidder_id: 3 }),
      ],
      "a deletion that its member couldn't undo": [member, suspension(), deletionAt(NOW)],
    },
  },
};
