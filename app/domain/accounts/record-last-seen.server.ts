import { and, eq, lte, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { sessions } from "~/db/schema/accounts";
import { MINUTE_MS } from "~/domain/time";
import type { Session } from "./session.server";

const SEEN_EVERY_MS = 15 * MINUTE_MS;

export function shouldRecordLastSeen({ lastSeenAt, createdAt }: Session, now: number): boolean {
  return now - (lastSeenAt ?? createdAt) >= SEEN_EVERY_MS;
}

export async function recordLastSeen(db: Writer, { id }: Session, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(
      and(eq(sessions.id, id), lte(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`, now - SEEN_EVERY_MS)),
    );
}
