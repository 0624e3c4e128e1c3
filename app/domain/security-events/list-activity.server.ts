import { sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { securityEvents } from "~/db/schema/accounts";
import { pageOf } from "~/domain/paging/page-of";
import { sentenceOf } from "./security-event";

export const ACTIVITY_PAGE = 30;

export async function listActivity(
  db: Reader,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  const rows = await db
    .select(columnsOf(securityEvents, "id", "kind", "at", "device", "network", "detail"))
    .from(securityEvents)
    .where(sql`${securityEvents.id} IN (${newest(memberId, before, 0)} UNION ALL ${newest(memberId, before, 1)})`)
    .orderBy(sql`${securityEvents.id} DESC`)
    .limit(ACTIVITY_PAGE + 1);
  const { page, last } = pageOf(rows, ACTIVITY_PAGE);
  return {
    activity: page.map(({ kind, detail, ...event }) => ({
      ...event,
      what: sentenceOf(kind, detail),
      isFailure: kind === "sign-in-failed" || kind === "confirmation-failed",
    })),
    nextBefore: last?.id ?? null,
  };
}

/** They stand apart in the index. */
function newest(memberId: number, before: number | undefined, isFailed: 0 | 1) {
  return sql`SELECT id FROM (SELECT id FROM security_events
    WHERE user_id = ${memberId} AND (kind = 'sign-in-failed') = ${literal(isFailed)}
      AND id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${literal(ACTIVITY_PAGE + 1)})`;
}
