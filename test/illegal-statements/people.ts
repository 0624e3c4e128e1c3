import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Member 2 follows member 3, as member 2 follows member 1 and member 3 follows member 1. */
const follow = (change: Row = {}) => insert("follows", { follower_id: 2, followed_id: 3, at: 60, ...change });

const newcomer = (username: string) => insert("users", { username, email: "newcomer@example.test", created_at: 1 });

/** Member 2 takes another name. */
const rename = (change: Row = {}, id = 2) =>
  update("users", { username: "another", username_changed_at: 70, ...change }, `id = ${id}`);

const DAYS_30 = 2_592_000_000;

/** Member 3 was called "bidder3" until 50. */
export const PEOPLE: Noun = {
  legal: [
    follow(),
    "UPDATE follows SET muted = 1 WHERE follower_id = 2",
    "DELETE FROM follows WHERE follower_id = 2",
    rename(),
  ],
  refused: {
    follows_not_oneself: { "a member who follows themselves": follow({ followed_id: 2 }) },
    follow_exists: {
      "the same member followed twice": follow({ followed_id: 1 }),
      "a replaced follow": orReplace(follow({ id: 1 })),
    },
    too_many_follows: {
      "a 501st follow": ["UPDATE users SET following_count = 500 WHERE id = 2", follow()],
    },
    follow_is_fixed: {
      "a follow handed to another member": "UPDATE follows SET follower_id = 2 WHERE id = 2",
      "a follow dated back": "UPDATE follows SET at = 1",
    },
    username_taken: {
      "a new member under a former name": newcomer("BIDDER3"),
      "a name that another member has": rename({ username: "Seller" }),
      "a name that another member had": rename({ username: "Bidder3" }),
      "a replaced member": rename({ username: "seller" }).replace("UPDATE", "UPDATE OR REPLACE"),
      "a former name that is in use": insert("former_usernames", { username: "SECOND", user_id: 2, until: 60 }),
      "a former name twice": insert("former_usernames", { username: "BIDDER3", user_id: 3, until: 60 }),
    },
    username_too_soon: {
      "a name without the time of its change": rename({ username_changed_at: null }),
      "a second name within 30 days": rename({ username_changed_at: 49 + DAYS_30 }, 3),
    },
    username_time_is_fixed: {
      "a change of name that is forgotten": "UPDATE users SET username_changed_at = NULL WHERE id = 3",
    },
    users_name_changed_after_created: { "a name changed before it was chosen": rename({ username_changed_at: 0 }) },
    former_usernames_format: {
      "a former name with a space": insert("former_usernames", { username: "a b c", user_id: 3, until: 60 }),
    },
    former_names_are_permanent: {
      "a former name handed to another member": "UPDATE former_usernames SET user_id = 2",
      "a former name that is given up": "DELETE FROM former_usernames",
    },
  },
};
