import type { AppLoadContext } from "@remix-run/cloudflare";
import { base64url } from "oslo/encoding";
import type { CachedSession } from "~/domain/accounts/cached-session.server";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { hashToken } from "~/domain/accounts/make-token.server";
import type { Session } from "~/domain/accounts/session.server";
import {
  confirmWithCode,
  confirmWithPasskey,
  confirmWithPassword,
  waysToConfirm,
} from "~/domain/accounts/sign-in/confirm-session.server";
import type { ConfirmedSession } from "~/domain/accounts/successor-token.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import type { MemberPost } from "~/platform/forms/define-actions.server";
import { offeredProviders } from "./oauth.server";
import { signedAnswer } from "./passkey.server";
import { resumeConfirmed } from "./resume-confirmed.server";
import { secretBoxOf } from "./secret-box.server";
import { deviceTokenOf } from "./session-cookie.server";

/** Confirms the session with a typed password or code. Returns the confirmed session, whose token is a new one. */
export async function confirmRequest(
  context: AppLoadContext,
  session: Session,
  { password = "", code, formKey }: Readonly<Partial<Record<"password" | "code" | "formKey", string | undefined>>>,
): Promise<Session | Refusal> {
  const { address, clock, randomness, rules, writer, env } = context;
  const now = clock.now();
  const from = { ...context.origin, now, randomness, failuresPerAddress: rules.failedSignInsPerAddress, formKey };
  const result = code
    ? await confirmWithCode(
        writer,
        { session, code },
        { ...from, address, ...(await codeVisit(context)), box: secretBoxOf(env) },
      )
    : await confirmWithPassword(writer, { session, password }, from);
  if (!isRefusal(result)) return keepConfirmed(context, result);
  // The same form, sent at the same moment, may have been first.
  return (await resumeConfirmed(context, formKey)) ?? result;
}

export async function confirmByPasskey(context: AppLoadContext, session: Session, answer: string) {
  const { address, clock, randomness, rules, writer } = context;
  const from = { address, now: clock.now(), randomness, failuresPerAddress: rules.failedSignInsPerAddress };
  const passkey = await signedAnswer(context, answer);
  const result = await confirmWithPasskey(writer, { session, ...passkey }, { ...from, ...(await codeVisit(context)) });
  return isRefusal(result) ? result : keepConfirmed(context, result);
}

export function keepConfirmed(context: AppLoadContext, { session, token, effects }: ConfirmedSession): Session {
  context.replaceToken(token);
  publish(context, effects);
  return session;
}

async function codeVisit(context: AppLoadContext) {
  const token = deviceTokenOf(context);
  return { device: { tokenHash: await hashToken(token), name: context.device } };
}

export async function confirmByForm({ context, session, fields, isSentAgain }: MemberPost): Promise<Session | Refusal> {
  const { password, recoveryCode, formKey } = fields;
  const code = fields.code || recoveryCode;
  if (isSentAgain || !(password || code)) return session;
  return confirmRequest(context, session, { password, code, formKey });
}

/** How the member can confirm this session, for the form that asks; only through enabled providers. */
export async function waysToConfirmRequest(context: AppLoadContext, session: CachedSession): Promise<WaysToConfirm> {
  const ways = await waysToConfirm(context.reader, session, context.clock.now());
  const offered = offeredProviders(context.env);
  return {
    ...ways,
    formKey: newFormKey(context),
    providers: ways.providers.filter((provider) => offered.includes(provider)),
  };
}

/** For a form that confirms the session: see `successorToken`. */
export const newFormKey = ({ randomness }: AppLoadContext) =>
  base64url.encode(randomness.bytes(32), { includePadding: false });
