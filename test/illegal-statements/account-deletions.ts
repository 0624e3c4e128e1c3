import { DEPOSIT_REPORTED_MS } from "~/domain/deletion/deletion-terms";
import { insert, type Noun, type Row, update } from "./statement";

const WEEK = 604_800_000;

/** Member 4 has nothing to settle. */
const member = insert("users", { id: 4, username: "fourth", email: "fourth@example.test", created_at: 1 });
const deletion = (change: Row = {}) =>
  insert("account_deletions", { user_id: 4, requested_at: 1, due_at: WEEK + 1, ...change });
const change = (set: Row) => update("account_deletions", set, "user_id = 4");
const begun = change({ begun_at: WEEK + 1 });
const renamed = update("users", { username: "former-member-4", email: "former-member-4@deleted.invalid" }, "id = 4");

const retired = insert("retired_usernames", { username: "fourth" });

const chargeback = (change: Row = {}) =>
  insert("chargebacks", {
    ...{ ref: "dp_7", user_id: 4, state: "open", reason: "", amount_minor: 200, due_minor: 0, at: 2 },
    ...change,
  });
const offered = insert("offers", {
  ...{ listing_id: 6, buyer_id: 4, seller_id: 1, made_by: "buyer", amount_minor: 7_000, status: "open" },
  ...{ at: WEEK, expires_at: 2 * WEEK },
});
const attempt = (until: number) =>
  insert("deposit_attempts", { user_id: 4, key: "attempt:4", amount_minor: 500, until });

const published = [
  insert("articles", { id: 9, author_id: 4, title: "Thalers", created_at: 10 }),
  insert("article_revisions", {
    ...{ article_id: 9, number: 1, at: 70, title: "Thalers", summary: "", tags: "", note: "", words: 1 },
    ...{ body: "Text", shown: "{}" },
  }),
];

export const ACCOUNT_DELETIONS: Noun = {
  legal: [
    member,
    attempt(WEEK + 1 - DEPOSIT_REPORTED_MS),
    chargeback({ state: "won" }),
    deletion(),
    "DELETE FROM account_deletions WHERE user_id = 4",
    deletion({ withdraws_articles: 1 }),
    begun,
    retired,
    renamed,
    change({ done_at: WEEK + 2 }),
  ],
  refused: {
    account_deletions_seven_days: { "a deletion without time to undo it": [member, deletion({ due_at: 2 })] },
    account_deletions_in_order: { "a deletion that begins early": [member, deletion(), change({ begun_at: WEEK })] },
    account_deletions_done_has_begun: {
      "a deletion that is done before it begins": [
        member,
        update("users", { email: "former-member-4@deleted.invalid" }, "id = 4"),
        deletion(),
        change({ done_at: WEEK + 1 }),
      ],
    },
    deletion_is_fixed: {
      "a deletion that was asked for twice": [member, deletion(), deletion()],
      "a deletion undone after it began": [member, deletion(), begun, "DELETE FROM account_deletions"],
      "a deletion that begins at once": [member, deletion({ begun_at: WEEK + 1 })],
      "another choice": [member, deletion(), change({ withdraws_articles: 1 })],
      "another time": [member, deletion(), change({ requested_at: 2, due_at: WEEK + 2 })],
    },
    account_not_settled: {
      "a deletion of a member with open orders": [
        insert("account_deletions", { user_id: 2, requested_at: 1, due_at: WEEK + 1 }),
        update("account_deletions", { begun_at: WEEK + 1 }, "user_id = 2"),
      ],
      "a deletion of a member whose offer can be accepted": [member, deletion(), offered, begun],
      "a deletion of a member whose bank disputes a deposit": [member, deletion(), chargeback(), begun],
      "a deletion of a member who owes money": [
        member,
        deletion(),
        chargeback({ state: "lost", due_minor: 200 }),
        begun,
      ],
      "a deletion of a member whose bank decides on a deposit": [
        member,
        deletion(),
        insert("delayed_deposits", { user_id: 4, key: "delayed:4", amount_minor: 500, pending_at: 2 }),
        begun,
      ],
      "a deletion of a member whose deposit may still be reported": [member, deletion(), attempt(WEEK), begun],
      "a deletion that is done although a deposit may still be reported": [
        member,
        deletion(),
        begun,
        retired,
        renamed,
        attempt(WEEK),
        change({ done_at: WEEK + 2 }),
      ],
    },
    deletion_incomplete: {
      "a deletion that leaves articles which were to be withdrawn": [
        member,
        ...published,
        deletion({ withdraws_articles: 1 }),
        begun,
        retired,
        renamed,
        change({ done_at: WEEK + 2 }),
      ],
      "a deletion that leaves the email address": [member, deletion(), begun, change({ done_at: WEEK + 2 })],
    },
    account_deleted: {
      "a session of a deleted member": [
        member,
        deletion(),
        begun,
        insert("sessions", { token_hash: "a".repeat(64), user_id: 4, created_at: 1, expires_at: 2 }),
      ],
    },
    former_names_are_permanent: {
      "a deleted member's name that anybody could take": [member, deletion(), begun, renamed],
    },
    retired_usernames_format: { "a name in capitals": insert("retired_usernames", { username: "Ada" }) },
    username_taken: {
      "a deleted member's name": [
        member,
        deletion(),
        begun,
        retired,
        renamed,
        insert("users", { username: "Fourth", email: "fifth@example.test", created_at: 1 }),
      ],
    },
  },
};
