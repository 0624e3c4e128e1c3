import type { AppLoadContext } from "@remix-run/cloudflare";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession, type Session } from "~/domain/accounts/session.server";
import { successorToken } from "~/domain/accounts/successor-token.server";
import { MINUTE_MS } from "~/domain/time";

/** How long after a form confirmed a session it may come again, in a double click or by reloading its page. */
const SENT_AGAIN_MS = MINUTE_MS;

/** The session that this form just confirmed: a browser drops the first answer to a form that it sends twice. */
export async function resumeConfirmed(context: AppLoadContext, formKey: string | undefined): Promise<Session | null> {
  const tokenHash = await context.sessionHash();
  const token = tokenHash === null ? undefined : await successorToken(tokenHash, formKey);
  if (token === undefined) return null;
  const now = context.clock.now();
  const session = await findSession(context.writer, await hashToken(token), now);
  if (!session || session.confirmedAt === null || now - session.confirmedAt > SENT_AGAIN_MS) return null;
  context.replaceToken(token);
  return session;
}
