import { and, eq, sql } from "drizzle-orm";
import { answerTo, statement, type Writer } from "~/db/database.server";
import { follows, users } from "~/db/schema/accounts";
import { readBlock, refuseBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { isRefusal, noSuchMember, refuse } from "~/domain/refusal";
import { MAX_FOLLOWS } from "./follow";

interface Pair {
  readonly followerId: number;
  readonly followedId: number;
}

/** Repeating it is no error. Refuses across a block and beyond {@link MAX_FOLLOWS}. */
export async function followMember(db: Writer, { followerId, followedId }: Pair, now: number) {
  if (followerId === followedId) return refuse("not_allowed", "You can't follow yourself.");
  const [[member], blockRows] = await db.batch([
    db.select({ username: users.username }).from(users).where(eq(users.id, followedId)),
    selectBlocks(db, followerId, followedId),
  ]);
  if (!member) return noSuchMember();
  const refusal = refuseBlock(readBlock(blockRows, followerId), member.username);
  if (refusal) return refusal;
  const done = await db
    .commit([
      statement(sql`INSERT INTO follows (follower_id, followed_id, at) SELECT ${followerId}, ${followedId}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${followerId} AND followed_id = ${followedId})`),
    ])
    .catch(answerTo({ too_many_follows: refuseMore }));
  return isRefusal(done) ? done : member;
}

const refuseMore = () => refuse("conflict", `You can follow at most ${MAX_FOLLOWS} members. Unfollow someone first.`);

const pairOf = ({ followerId, followedId }: Pair) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId));

export async function unfollowMember(db: Writer, pair: Pair): Promise<void> {
  await db.delete(follows).where(pairOf(pair));
}

export async function muteMember(db: Writer, pair: Pair, isMuted: boolean): Promise<void> {
  await db.update(follows).set({ muted: isMuted }).where(pairOf(pair));
}
