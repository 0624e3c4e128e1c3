import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { emailChanges, users } from "~/db/schema/accounts";
import { PROOFS_PER_ADDRESS_HOUR } from "~/domain/accounts/account-terms";
import { issueLink } from "~/domain/accounts/emailed-link.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { HOUR_MS } from "~/domain/time";
import { addressInUseMail, verifyAddressMail } from "./address-mails";
import type { WritingTools, WrittenMail } from "./mail";

/**
 * The mail with the link that verifies a member's address. If another account has verified it, its owner is told instead
 * that somebody tried, and no link is made: only this mailbox tells whether its address has an account. Null once
 * the address is verified, and if it got enough of these mails, as anyone can type any address.
 */
export async function writeProof(
  db: Writer,
  { memberId, returnPath = null }: { memberId: number; returnPath?: string | null | undefined },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const [member] = await db
    .select({ username: users.username, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId));
  if (!member || member.verifiedAt !== null) return null;
  return writeProofOf(db, { memberId, returnPath, ...member }, tools);
}

export async function writeWantedProof(db: Writer, memberId: number, tools: WritingTools): Promise<WrittenMail | null> {
  const [wish] = await db
    .select({ username: users.username, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.userId, memberId));
  return wish ? writeProofOf(db, { memberId, returnPath: null, ...wish }, tools) : null;
}

async function writeProofOf(
  db: Writer,
  proof: { memberId: number; username: string; email: string; returnPath: string | null },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const { memberId, username, email, returnPath } = proof;
  const now = tools.clock.now();
  const bucket = `proof-mail:${await hashToken(email.toLowerCase())}`;
  const limit = { bucket, limit: PROOFS_PER_ADDRESS_HOUR, windowMs: HOUR_MS };
  if (await takeSlotOrRefuse(db, limit, { now, sentence: "" })) return null;
  const [owner] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt)));
  if (owner) return { ...addressInUseMail(owner.username), to: email, username: owner.username };
  const token = await issueLink(db, { kind: "verify", memberId, email, returnPath, at: now }, tools.randomness);
  return { ...verifyAddressMail(token, { username, email }), to: email };
}
