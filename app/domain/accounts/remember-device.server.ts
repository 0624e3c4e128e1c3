import { type SQL, sql } from "drizzle-orm";
import { literal, statement } from "~/db/database.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { DAY_MS } from "~/domain/time";

/** The longest that browsers keep a cookie. */
export const DEVICE_KEPT_MS = 400 * DAY_MS;
export const MAX_DEVICES = 50;

export interface Device {
  readonly tokenHash: string;
  readonly name: string;
}

export function rememberDevice(userId: number | SQL, { tokenHash, name }: Device, now: number) {
  return [
    statement(sql`INSERT INTO known_devices (user_id, token_hash, name, first_seen_at, last_seen_at)
      VALUES (${userId}, ${tokenHash}, ${name}, ${now}, ${now})
      ON CONFLICT (user_id, token_hash) DO UPDATE SET name = excluded.name,
        last_seen_at = max(last_seen_at, excluded.last_seen_at)`),
    statement(sql`DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash IN (
      SELECT token_hash FROM known_devices WHERE user_id = ${userId}
      ORDER BY last_seen_at DESC, token_hash LIMIT -1 OFFSET ${literal(MAX_DEVICES)})`),
  ];
}

/** The member is told by email of a browser that they hadn't used before. */
export function recordSignIn(
  { memberId, device, isKnown }: { memberId: number; device: Device; isKnown: boolean },
  now: number,
) {
  const mail = { mail: "new-sign-in", memberId, at: now, device: device.name } as const;
  return {
    known: rememberDevice(memberId, device, now),
    mailed: isKnown ? [] : [enqueue({ kind: "mail", payload: mail }, now)],
  };
}

export function isKnownTo(userId: SQL, { tokenHash }: Device): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM known_devices WHERE user_id = ${userId} AND token_hash = ${tokenHash})`;
}
