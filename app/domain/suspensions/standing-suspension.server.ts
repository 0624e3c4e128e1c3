import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type Refusal, refuse } from "~/domain/refusal";
import { WRITE_TO_US } from "~/domain/text/write-to-us";
import { untilInUtc } from "~/domain/time/moment";

export const MIN_SUSPENSION_REASON = 10;
export const MAX_SUSPENSION_REASON = 500;

const suspensionJson = z.strictObject({ reason: z.string(), until: z.int().nullable() });

/** The member's suspension that is in force then, as a column for {@link refuseSuspended}; NULL if there is none. */
export function standingSuspension(memberId: SQL, now: number): SQL<string | null> {
  return sql<string | null>`(SELECT json_object('reason', reason, 'until', until) FROM suspensions
    WHERE suspensions.user_id = ${memberId} AND lifted_at IS NULL AND (until IS NULL OR until > ${now}) LIMIT 1)`;
}

export function isSuspended(memberId: SQL, now: number): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM suspended_members AS s WHERE s.user_id = ${memberId} AND s.until > ${now})`;
}

/** Tells a suspended member why and until when. Only for someone who has proved that the account is theirs. */
export function refuseSuspended(standing: string | null): Refusal | undefined {
  return standing === null
    ? undefined
    : refuse("not_allowed", suspendedWords(suspensionJson.parse(JSON.parse(standing))));
}

function suspendedWords({ reason, until }: z.infer<typeof suspensionJson>): string {
  return `Your account is suspended ${untilInUtc(until)}. Reason: ${reason} Your money and your open orders stay protected. If an order needs your attention, or if you think this is a mistake, ${WRITE_TO_US}.`;
}
