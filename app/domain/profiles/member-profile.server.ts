import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { listArticles } from "~/domain/articles/list-articles.server";
import { type CardRow, cardColumns, cardJoins, cardOf } from "~/domain/browsing/card-columns.server";
import { PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { publicCollectionsOf } from "~/domain/collections/overview/my-collections.server";
import { peopleAround, peoplePage } from "~/domain/following/people-page.server";
import { reviewsAbout, reviewsPage } from "~/domain/orders/reviews/reviews-about.server";
import { readCursor, writeCursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { readId } from "~/domain/read-id";
import { isShown } from "~/domain/vacations/vacation-of.server";
import type { ProfilePart, ProfileTab, PUBLIC_TABS } from "./profile";
import { type ProfileHead, profileHead, selectHead } from "./profile-head.server";

interface ProfileRequest<Tab extends ProfileTab> {
  readonly tab: Tab;
  /** The cursor of a page of that tab, as the page before gave it. */
  readonly before?: string | undefined;
  readonly viewerId?: number;
  /** The one that postage is shown to; null if it isn't known. */
  readonly country?: string | null;
  readonly now: number;
}

type PublicTab = (typeof PUBLIC_TABS)[number];

export async function memberProfile(
  db: Reader,
  memberId: number,
  { tab, ...request }: ProfileRequest<ProfileTab> & { readonly viewerId: number },
) {
  const id = sql<number>`${memberId}`;
  if (tab === "items" || tab === "reviews") return publicTab(db, id, { tab, ...request, namesAuthors: true });
  const { before, viewerId } = request;
  const head = selectHead(db, id, request);
  if (tab === "collections") {
    const [[user, ratings, shipments], collections] = await Promise.all([
      db.batch([...head]),
      publicCollectionsOf(db, memberId, viewerId),
    ]);
    return profileOf(profileHead([user, ratings, shipments]), { tab, collections, nextBefore: null });
  }
  if (tab === "articles") {
    const cursor = before === undefined ? undefined : readCursor(before);
    const [[user, ratings, shipments], { articles, nextCursor }] = await Promise.all([
      db.batch([...head]),
      listArticles(db, { order: "newest", authorId: memberId, cursor }),
    ]);
    return profileOf(profileHead([user, ratings, shipments]), { tab, articles, nextBefore: nextCursor });
  }
  const people = peopleAround(db, { memberId, list: tab, viewerId, before: readId(before) || undefined });
  const [user, ratings, shipments, rows] = await db.batch([...head, people]);
  return profileOf(profileHead([user, ratings, shipments]), { tab, ...peoplePage(rows) });
}

/** Undefined unless they published. Authors of reviews bid under pseudonyms, so they aren't named. */
export async function publicSeller(
  db: Reader,
  { username, ...request }: ProfileRequest<PublicTab> & { readonly username: string },
) {
  const seller = await publicTab(db, idOfName(username), { ...request, namesAuthors: false });
  return seller?.head.hasPublished ? seller : undefined;
}

/** By a present or former username, in any case. Nobody else can take a former name. */
const idOfName = (username: string): SQL<number> =>
  sql<number>`(SELECT COALESCE((SELECT id FROM users WHERE lower(username) = lower(${username})),
    (SELECT user_id FROM former_usernames WHERE lower(username) = lower(${username}))))`;

/** The tabs that visitors see too. */
async function publicTab(
  db: Reader,
  id: SQL<number>,
  { tab, namesAuthors, country = null, ...request }: ProfileRequest<PublicTab> & { readonly namesAuthors: boolean },
) {
  const { before, viewerId, now } = request;
  const head = selectHead(db, id, request);
  if (tab === "reviews") {
    const after = before === undefined ? undefined : readCursor(before);
    const [user, ratings, shipments, rows] = await db.batch([...head, reviewsAbout(db, id, { now, before: after })]);
    const { reviews, nextBefore } = reviewsPage(rows, { namesAuthors });
    const part = { tab, reviews, nextBefore: nextBefore && writeCursor(nextBefore) };
    return profileOf(profileHead([user, ratings, shipments]), part);
  }
  const items = itemsOf(db, id, { viewerId, before: readId(before) || undefined });
  const [user, ratings, shipments, cards] = await db.batch([...head, items]);
  return profileOf(profileHead([user, ratings, shipments]), itemsPage(cards, country));
}

const profileOf = (head: ProfileHead | undefined, part: ProfilePart) => head && { head, part };

function itemsOf(
  db: Reader,
  sellerId: SQL<number>,
  { viewerId, before = Number.MAX_SAFE_INTEGER }: { viewerId?: number | undefined; before?: number | undefined },
) {
  return db
    .select(cardColumns(viewerId))
    .from(
      sql`(SELECT * FROM listings WHERE seller_id = ${sellerId} AND status = 'active'
        AND id < ${before} AND ${isShown("listings")} ORDER BY id DESC LIMIT ${literal(PAGE_SIZE + 1)}) AS l
        LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status = 'open' ${cardJoins}`,
    )
    .orderBy(sql`l.id DESC`);
}

/** What {@link itemsOf} read. `country` is the one that postage is shown to; null if it isn't known. */
function itemsPage(rows: readonly CardRow[], country: string | null) {
  const { page, last } = pageOf(rows, PAGE_SIZE);
  return {
    tab: "items" as const,
    items: page.map((row) => cardOf(row, country)),
    nextBefore: last ? String(last.id) : null,
  };
}
