import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { reviewsAbout } from "~/domain/orders/reviews/reviews-about.server";
import { readCursor } from "~/domain/paging/cursor";
import { readId } from "~/domain/read-id";
import { itemsOf, itemsPage } from "./items-of.server";
import type { Profile } from "./member-profile.server";
import type { ProfilePart, PUBLIC_TABS } from "./profile";
import { type ProfileHead, profileHead, selectHead } from "./profile-head.server";
import { reviewsPart } from "./reviews-part.server";

/** By a present or former username, in any case. Nobody else can take a former name. */
const idOfName = (username: string): SQL<number> =>
  sql<number>`(SELECT COALESCE((SELECT id FROM users WHERE lower(username) = lower(${username})),
    (SELECT user_id FROM former_usernames WHERE lower(username) = lower(${username}))))`;

/**
 * Undefined for an unknown name and a member who never published. Authors of reviews bid under pseudonyms, so they
 * aren't named.
 */
export async function publicSeller(
  db: Reader,
  {
    username,
    tab,
    before,
    now,
  }: { username: string; tab: (typeof PUBLIC_TABS)[number]; before?: string | undefined; now: number },
): Promise<Profile | undefined> {
  const id = idOfName(username);
  const head = selectHead(db, id, { now });
  if (tab === "reviews") {
    const after = before === undefined ? undefined : readCursor(before);
    const [user, rated, dispatched, rows] = await db.batch([...head, reviewsAbout(db, id, { now, before: after })]);
    return publicly(profileHead([user, rated, dispatched]), reviewsPart(rows, { namesAuthors: false }));
  }
  const items = itemsOf(db, id, { before: readId(before) || undefined });
  const [user, rated, dispatched, cards] = await db.batch([...head, items]);
  return publicly(profileHead([user, rated, dispatched]), itemsPage(cards, null));
}

const publicly = (head: ProfileHead | undefined, part: ProfilePart) =>
  head?.hasPublished ? { head, part } : undefined;
