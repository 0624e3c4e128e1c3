import { eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { sessions } from "~/db/schema/accounts";
import type { Query } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { type Refusal, refuse } from "~/domain/refusal";
import { hashToken, newToken } from "./make-token.server";
import type { Session } from "./session.server";

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
  /** Of the form that confirms it; left out where no form does. */
  readonly formKey?: string | undefined;
}

/**
 * The token that takes the place of the one with that hash when the form with that key confirms the session; undefined
 * without a proper key. A browser that sends the form twice drops the first answer and the cookie with it; as its second
 * answer can give the same token, it stays signed in. Whoever stole the old token doesn't know the key of 256 bits, which
 * only the page with the form has.
 */
export async function successorToken(tokenHash: string, formKey: string | undefined): Promise<string | undefined> {
  if (formKey === undefined || !FORM_KEY.test(formKey)) return undefined;
  return hashToken(`successor:${tokenHash}:${formKey}`);
}
const FORM_KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * The statements that confirm a session and give it a new token, so that one that was stolen before is worth nothing.
 * They abort with `conflict` if another request replaced the token first. The token is returned only here.
 */
export async function confirmWithNewToken(
  db: Writer,
  session: Session,
  { now, randomness, factorSince, formKey }: Confirming,
): Promise<Confirmed & { statements: readonly Query[] }> {
  const token = (await successorToken(session.tokenHash, formKey)) ?? newToken(randomness);
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
