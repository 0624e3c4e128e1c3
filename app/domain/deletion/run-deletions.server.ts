import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { answerTo, literal, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { accountDeletions, users } from "~/db/schema/accounts";
import { articles } from "~/db/schema/articles";
import { listings } from "~/db/schema/listings";
import { endLinks } from "~/domain/accounts/emailed-link.server";
import { endAll } from "~/domain/accounts/list-sessions.server";
import { deleteArticle } from "~/domain/articles/publish-article.server";
import type { Effect } from "~/domain/effects";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { detach } from "~/domain/outbox/detach.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { removeAvatar } from "~/domain/profiles/change-avatar.server";
import { isRefusal } from "~/domain/refusal";
import { isNotHeldBack, type SweptRows, sweepRows } from "~/domain/sweeping/sweep-rows.server";
import { formerAddress, LAST_MAIL_MS, pseudonymOf } from "./deletion-terms";
import { erasePersonalRows, ROWS_PER_STEP } from "./erase-personal-rows.server";

const ACCOUNTS_PER_RUN = 5;
const DRAFTS_PER_STEP = 10;

interface Due {
  readonly memberId: number;
  readonly begunAt: number | null;
}

/**
 * Takes the next step of every deletion that is due: begins it, erases some more, or finishes it. Each step can be
 * repeated, so a crash between two of them loses nothing. One whose member has something to settle again waits, and so
 * does one that failed, while the others go on.
 */
export async function runDeletions(db: Writer, now: number): Promise<SweptRows<readonly Effect[]>> {
  const due = await db
    .select({ memberId: accountDeletions.userId, begunAt: accountDeletions.begunAt })
    .from(accountDeletions)
    .where(
      and(
        isNull(accountDeletions.doneAt),
        lte(accountDeletions.dueAt, now),
        isNotHeldBack("deletion", accountDeletions.userId, now),
      ),
    )
    // Those that wait for their member don't keep the others back.
    .orderBy(sql`begun_at IS NULL, RANDOM()`, asc(accountDeletions.dueAt))
    .limit(ACCOUNTS_PER_RUN);
  const begunAt = new Map(due.map((each) => [each.memberId, each.begunAt]));
  return sweepRows(db, { kind: "deletion", ids: begunAt.keys(), now }, async (memberId) => {
    const each = { memberId, begunAt: begunAt.get(memberId) ?? null };
    return each.begunAt === null ? begin(db, each, now) : erase(db, each, now);
  });
}

/** From here on nobody signs in, and the member gets the last mail at an address that is forgotten afterwards. */
async function begin(db: Writer, { memberId }: Due, now: number): Promise<readonly Effect[]> {
  const done = await db
    .commit({
      begun: db
        .update(accountDeletions)
        .set({ begunAt: now })
        .where(and(eq(accountDeletions.userId, memberId), isNull(accountDeletions.begunAt))),
      once: mustChangeOne,
      locked: [
        db.update(users).set({ passwordHash: null }).where(eq(users.id, memberId)),
        statement(sql`DELETE FROM oauth_accounts WHERE user_id = ${memberId}`),
        endLinks(memberId),
      ],
      detached: detach(
        sql`SELECT 'customer' AS what, customer_ref AS ref FROM provider_profiles
            WHERE user_id = ${memberId} AND customer_ref IS NOT NULL
          UNION ALL SELECT 'account', account_ref FROM provider_profiles
            WHERE user_id = ${memberId} AND account_ref IS NOT NULL`,
        now,
      ),
      mailed: enqueue({ kind: "mail", payload: { mail: "account-deleted", memberId, at: now } }, now),
      ended: endAll(db, memberId, now),
    })
    .catch(answerTo({ account_not_settled: waits, conflict: waits }));
  return done ? [...done.mailed, ...done.ended.effects] : [];
}

const waits = () => null;

async function erase(db: Writer, { memberId, begunAt }: Due, now: number): Promise<readonly Effect[]> {
  const effects = [...(await deleteDrafts(db, memberId)), ...(await removeAvatar(db, { memberId, now })).effects];
  await db.commit([withdrawSome(memberId), ...erasePersonalRows(memberId, now)]);
  if (begunAt === null || now < begunAt + LAST_MAIL_MS) return effects;
  await db
    .commit([
      statement(sql`INSERT INTO retired_usernames (username) SELECT lower(username) FROM users WHERE id = ${memberId}`),
      db
        .update(users)
        .set({
          username: pseudonymOf(memberId),
          email: formerAddress(memberId),
          emailVerifiedAt: null,
          passwordHash: null,
          about: "",
          country: null,
          timeZone: null,
          timeNotation: null,
          decimalMark: null,
          quietFrom: null,
          quietUntil: null,
        })
        .where(eq(users.id, memberId)),
      db
        .update(accountDeletions)
        .set({ doneAt: now })
        .where(and(eq(accountDeletions.userId, memberId), isNull(accountDeletions.doneAt))),
    ])
    // Rows are left for the next sweep.
    .catch(answerTo({ deletion_incomplete: waits }));
  return effects;
}

function withdrawSome(memberId: number): Statement {
  return statement(sql`UPDATE articles SET state = 'withdrawn' WHERE id IN (
    SELECT a.id FROM account_deletions AS d JOIN articles AS a ON a.author_id = d.user_id AND a.state = 'published'
    WHERE d.user_id = ${memberId} AND d.withdraws_articles = 1 LIMIT ${literal(ROWS_PER_STEP)})`);
}

async function deleteDrafts(db: Writer, memberId: number): Promise<readonly Effect[]> {
  const [lots, texts] = await db.batch([
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.sellerId, memberId), eq(listings.status, "draft")))
      .limit(DRAFTS_PER_STEP),
    db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.authorId, memberId), inArray(articles.state, ["draft"])))
      .limit(DRAFTS_PER_STEP),
  ]);
  const effects: Effect[] = [];
  for (const { id } of lots) effects.push(...effectsOf(await deleteDraft(db, { listingId: id, sellerId: memberId })));
  for (const { id } of texts)
    effects.push(...effectsOf(await deleteArticle(db, { articleId: id, authorId: memberId })));
  return effects;
}

const effectsOf = (answer: Awaited<ReturnType<typeof deleteDraft>>) => (isRefusal(answer) ? [] : answer.effects);
