import { eq } from "drizzle-orm";
import { mustChangeOne, type Query, type Writer } from "~/db/database.server";
import { sessions } from "~/db/schema/accounts";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { refuse } from "~/domain/refusal";
import { hashToken, newToken } from "./make-token.server";
import type { Session } from "./session.server";

export interface ConfirmedSession {
  readonly session: Session;
  readonly token: string;
  readonly effects: readonly Effect[];
}

export interface ConfirmOptions {
  readonly now: number;
  readonly randomness: Randomness;
  readonly factorSince?: number;
  readonly formKey?: string | undefined;
}

/** Sending a form twice gives the same token again. Whoever stole the old token doesn't know the form's key. */
export async function successorToken(tokenHash: string, formKey: string | undefined): Promise<string | undefined> {
  if (formKey === undefined || !FORM_KEY.test(formKey)) return undefined;
  return hashToken(`successor:${tokenHash}:${formKey}`);
}
const FORM_KEY = /^[A-Za-z0-9_-]{43}$/;

/** With a new token, so that one stolen before is worth nothing. `conflict` if another request replaced it first. */
export async function confirmWithNewToken(
  db: Writer,
  session: Session,
  { now, randomness, factorSince, formKey }: ConfirmOptions,
): Promise<ConfirmedSession & { statements: readonly Query[] }> {
  const token = (await successorToken(session.tokenHash, formKey)) ?? newToken(randomness);
  const factor = factorSince === undefined ? {} : { factorConfirmedAt: now, factorSince };
  const changes = { tokenHash: await hashToken(token), confirmedAt: now, ...factor };
  const update = db.update(sessions).set(changes).where(eq(sessions.tokenHash, session.tokenHash));
  return { session: { ...session, ...changes }, token, effects: [], statements: [update, mustChangeOne] };
}

export const refuseOldToken = () =>
  refuse("conflict", "You've just confirmed it's you in another tab. Reload the page and try again.");
