import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/database.server";
import { follows, users } from "~/db/schema/accounts";
import { blocks } from "~/db/schema/threads";
import { noSuchMember, type Refusal, refuse } from "~/domain/refusal";

const SHOWN = 200;

export type BlockBetween = "by-you" | "by-them" | null;

/** For a batch; {@link readBlock} reads it. Whatever one member does to another asks this first. */
export function selectBlocks(db: Reader, memberId: number, otherId: number | SQL) {
  return db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, sql`${otherId}`)),
        and(eq(blocks.blockerId, sql`${otherId}`), eq(blocks.blockedId, memberId)),
      ),
    );
}

export function readBlock(rows: readonly { blockerId: number }[], memberId: number): BlockBetween {
  if (rows.some(({ blockerId }) => blockerId === memberId)) return "by-you";
  return rows.length > 0 ? "by-them" : null;
}

/** The refusal of what `memberId` wants to do to `other`, if either has blocked the other. One round trip. */
export async function refuseIfBlocked(
  db: Reader,
  memberId: number,
  other: { readonly id: number; readonly username: string },
): Promise<Refusal | undefined> {
  return refuseBlock(readBlock(await selectBlocks(db, memberId, other.id), memberId), other.username);
}

export function refuseBlock(block: BlockBetween, username: string): Refusal | undefined {
  if (block === "by-you")
    return refuse("not_allowed", "You've blocked this member. Unblock them in your settings first.");
  if (block === null) return undefined;
  return refuse("not_allowed", `${username} doesn't want to be contacted by you.`);
}

/** Blocks a member, who no longer follows this one. Repeating it is not an error. */
export async function blockMember(
  db: Writer,
  { blockerId, blockedId }: { blockerId: number; blockedId: number },
  now: number,
): Promise<{ readonly username: string } | Refusal> {
  if (blockerId === blockedId) return refuse("breaks_rule", "You can't block yourself.");
  const [member] = await db.select({ username: users.username }).from(users).where(eq(users.id, blockedId));
  if (!member) return noSuchMember();
  await db.commit([
    db.insert(blocks).values({ blockerId, blockedId, at: now }).onConflictDoNothing(),
    db.delete(follows).where(and(eq(follows.followerId, blockedId), eq(follows.followedId, blockerId))),
  ]);
  return member;
}

export async function unblockMember(db: Writer, { blockerId, blockedId }: { blockerId: number; blockedId: number }) {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

export async function blockedMembers(db: Reader, blockerId: number): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.at))
    .limit(SHOWN);
}
