import type { AppLoadContext } from "@remix-run/cloudflare";
import { confirmWithPassword, waysToConfirm } from "~/domain/accounts/confirm-session.server";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import type { Session } from "~/domain/accounts/session.server";
import type { Refusal } from "~/domain/refusal";
import type { MemberPost } from "~/platform/forms/define-actions.server";
import { offeredProviders } from "./oauth.server";

/** Confirms the session with a typed password. Returns the confirmed session. */
export async function confirmRequest(
  context: AppLoadContext,
  session: Session,
  password: string,
): Promise<Session | Refusal> {
  const now = context.clock.now();
  const refusal = await confirmWithPassword(
    context.writer,
    { session, password },
    { now, address: context.address, failuresPerAddress: context.rules.failedSignInsPerAddress },
  );
  return refusal ?? { ...session, confirmedAt: now };
}

/** A step of a form that may ask for the password: the session, confirmed first if a password was typed. */
export async function confirmedByForm({ context, session, fields }: MemberPost): Promise<Session | Refusal> {
  return fields.password ? confirmRequest(context, session, fields.password) : session;
}

/** How the member can confirm this session, for the form that asks; only through enabled providers. */
export async function waysToConfirmRequest(context: AppLoadContext, session: Session): Promise<WaysToConfirm> {
  const ways = await waysToConfirm(context.reader, session, context.clock.now());
  const offered = offeredProviders(context.env);
  return { ...ways, providers: ways.providers.filter((provider) => offered.includes(provider)) };
}
