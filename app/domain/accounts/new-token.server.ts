import { eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { sessions } from "~/db/schema/accounts";
import type { Query } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import { type Randomness, randomHex } from "~/domain/randomness";
import { type Refusal, refuse } from "~/domain/refusal";
import { hashToken, type Session, TOKEN_BYTES } from "./session.server";

/** A session that was just confirmed, and its new token. */
export interface Confirmed {
  readonly session: Session;
  readonly token: string;
  readonly effects: readonly Effect[];
}

/** When and how a session is confirmed. */
export interface Confirming {
  readonly now: number;
  readonly randomness: Randomness;
  /** Since when the member has the second factor that they confirmed with; left out for a password or a provider. */
  readonly factorSince?: number;
}

/**
 * The statements that confirm a session and give it a new token, so that one that was stolen before is worth nothing.
 * They abort with `conflict` if another request replaced the token first. The token is returned only here.
 */
export async function confirmWithNewToken(
  db: Writer,
  session: Session,
  { now, randomness, factorSince }: Confirming,
): Promise<Confirmed & { statements: readonly Query[] }> {
  const token = randomHex(randomness, TOKEN_BYTES);
  const factor = factorSince === undefined ? {} : { factorConfirmedAt: now, factorSince };
  const changes = { tokenHash: await hashToken(token), confirmedAt: now, ...factor };
  const update = db.update(sessions).set(changes).where(eq(sessions.tokenHash, session.tokenHash));
  return { session: { ...session, ...changes }, token, effects: [], statements: [update, mustChangeOne] };
}

/** What a request is refused with whose session another one confirmed or ended first; throws any other error. */
export function refuseOldToken(error: unknown): Refusal {
  if (!failedBecause(error, ["conflict"])) throw error;
  return refuse("conflict", "You've just confirmed it's you in another tab. Reload the page and try again.");
}
