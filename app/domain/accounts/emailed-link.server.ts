import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  columnsOf,
  mustChangeOne,
  type Query,
  returning,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import { emailedLinks, users } from "~/db/schema/accounts";
import type { Randomness } from "~/domain/randomness";
import { LINK_MS, type LinkKind } from "./account-terms";
import { hashToken, makeToken } from "./make-token.server";
import { RETURN_PATH_MAX } from "./return-path";

export interface EmailedLink {
  readonly kind: LinkKind;
  readonly memberId: number;
  /** The address that it verifies or brings back; none for a new password. */
  readonly email?: string;
  readonly returnPath?: string | null;
  readonly at: number;
}

/** Made when the mail is written, so that no queue ever holds the token. */
export async function issueLink(db: Writer, link: EmailedLink, randomness: Randomness): Promise<string> {
  const { token, insert } = await makeLink(link, randomness);
  await db.commit({ insert });
  return token;
}

/** `insert` returns the account's address. It returns no row, and the token opens nothing, if `unless` holds. */
export async function makeLink(
  { kind, memberId, email, returnPath = null, at }: EmailedLink,
  randomness: Randomness,
  unless: SQL = sql`FALSE`,
) {
  const { token, tokenHash } = await makeToken(randomness);
  const path = returnPath !== null && returnPath.length <= RETURN_PATH_MAX ? returnPath : null;
  const insert = returning(
    sql`INSERT INTO emailed_links (token_hash, kind, user_id, email, return_path, created_at, expires_at)
      SELECT ${tokenHash}, ${kind}, ${memberId}, ${email ?? null}, ${path}, ${at}, ${at + LINK_MS[kind]}
      WHERE NOT ${unless} RETURNING (SELECT email FROM users WHERE id = user_id) AS address`,
    z.object({ address: z.string() }),
  );
  return { token, insert };
}

/** Used or not, but not an expired one. */
export async function findLink(db: Writer, kind: LinkKind, token: string, now: number) {
  const tokenHash = await hashToken(token);
  const [found] = await db
    .select({
      ...columnsOf(emailedLinks, "tokenHash", "returnPath", "createdAt"),
      memberId: users.id,
      username: users.username,
      email: sql<string>`coalesce(${emailedLinks.email}, ${users.email})`.as("sent_to"),
      current: users.email,
      verifiedAt: users.emailVerifiedAt,
      memberSince: sql<number>`${users.createdAt}`.as("member_since"),
      isUsed: sql`${emailedLinks.usedAt} IS NOT NULL`.mapWith(Boolean).as("is_used"),
    })
    .from(emailedLinks)
    .innerJoin(users, eq(users.id, emailedLinks.userId))
    .where(and(eq(emailedLinks.tokenHash, tokenHash), eq(emailedLinks.kind, kind), gt(emailedLinks.expiresAt, now)));
  return found;
}

export async function findUnusedLink(db: Writer, kind: LinkKind, token: string, now: number) {
  const link = await findLink(db, kind, token, now);
  return link?.isUsed ? undefined : link;
}

/** Aborts the batch (`conflict`) if the link was used since {@link findUnusedLink} found it. */
export function consumeLink(db: Writer, tokenHash: string, now: number): readonly Query[] {
  const used = db.update(emailedLinks).set({ usedAt: now });
  return [used.where(and(eq(emailedLinks.tokenHash, tokenHash), isNull(emailedLinks.usedAt))), mustChangeOne];
}

export function endUnusedLinks(memberId: number, which: SQL): Statement {
  return statement(sql`DELETE FROM emailed_links WHERE user_id = ${memberId} AND used_at IS NULL AND ${which}`);
}

/** For whoever knew the old password. Links that undo a change of address stay: its former holder was sent them. */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    endUnusedLinks(memberId, sql`kind <> 'undo'`),
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE user_id = ${memberId}`),
  ];
}
