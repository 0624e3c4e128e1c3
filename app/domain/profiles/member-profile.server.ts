import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listArticles } from "~/domain/articles/list-articles.server";
import { publicCollectionsOf } from "~/domain/collections/overview/my-collections.server";
import { peopleAround, peoplePage } from "~/domain/following/people-page.server";
import { reviewsAbout } from "~/domain/orders/reviews/reviews-about.server";
import { readCursor } from "~/domain/paging/cursor";
import { readId } from "~/domain/read-id";
import { itemsOf, itemsPage } from "./items-of.server";
import type { ProfilePart, ProfileTab } from "./profile";
import { type ProfileHead, profileHead, selectHead } from "./profile-head.server";
import { reviewsPart } from "./reviews-part.server";

interface Asked {
  readonly tab: ProfileTab;
  /** The cursor of a page of that tab, as the page before gave it. */
  readonly before?: string | undefined;
  readonly viewerId: number;
  /** The one that postage is shown to; null if it isn't known. */
  readonly country?: string | null;
  readonly now: number;
}

export interface Profile {
  readonly head: ProfileHead;
  readonly part: ProfilePart;
}

export async function memberProfile(
  db: Reader,
  memberId: number,
  { tab, before, viewerId, country = null, now }: Asked,
): Promise<Profile | undefined> {
  const id = sql<number>`${memberId}`;
  const head = selectHead(db, id, { viewerId, now });
  const lastId = readId(before) || undefined;
  if (tab === "items") {
    const [user, rated, dispatched, cards] = await db.batch([...head, itemsOf(db, id, { viewerId, before: lastId })]);
    return profileOf(profileHead([user, rated, dispatched]), itemsPage(cards, country));
  }
  if (tab === "reviews") {
    const after = before === undefined ? undefined : readCursor(before);
    const [user, rated, dispatched, rows] = await db.batch([...head, reviewsAbout(db, id, { now, before: after })]);
    return profileOf(profileHead([user, rated, dispatched]), reviewsPart(rows, { namesAuthors: true }));
  }
  if (tab === "collections") {
    const [[user, rated, dispatched], collections] = await Promise.all([
      db.batch([...head]),
      publicCollectionsOf(db, memberId, viewerId),
    ]);
    return profileOf(profileHead([user, rated, dispatched]), { tab, collections, nextBefore: null });
  }
  if (tab === "articles") {
    const cursor = before === undefined ? undefined : readCursor(before);
    const [[user, rated, dispatched], { articles, nextCursor }] = await Promise.all([
      db.batch([...head]),
      listArticles(db, { order: "newest", authorId: memberId, cursor }),
    ]);
    return profileOf(profileHead([user, rated, dispatched]), { tab, articles, nextBefore: nextCursor });
  }
  const people = peopleAround(db, { memberId, list: tab, viewerId, before: lastId });
  const [user, rated, dispatched, rows] = await db.batch([...head, people]);
  return profileOf(profileHead([user, rated, dispatched]), { tab, ...peoplePage(rows) });
}

const profileOf = (head: ProfileHead | undefined, part: ProfilePart) => head && { head, part };
