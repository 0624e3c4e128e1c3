import type { AppLoadContext } from "@remix-run/cloudflare";
import { hashToken, newToken } from "~/domain/accounts/make-token.server";
import { addPasskey } from "~/domain/accounts/passkeys/add-passkey.server";
import { askForNewPasskey, askForPasskey } from "~/domain/accounts/passkeys/ask-for-passkey.server";
import type { SignedAnswer } from "~/domain/accounts/passkeys/check-passkey.server";
import { CHALLENGE_MS, type PasskeyPurpose, type PasskeySite } from "~/domain/accounts/passkeys/passkey-terms";
import type { Session } from "~/domain/accounts/session.server";
import { findSecondStep, TOO_LATE } from "~/domain/accounts/sign-in/second-step.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { SECOND_MS } from "~/domain/time";
import type { Env } from "~/platform/env";
import { browserToken, secondStepToken } from "./session-cookie.server";

const NAME = "passkey";
const SIGN_IN_AGAIN = "You're signed out. Sign in again, then add the passkey.";

/** Passkeys belong to the host of the site's own address, whatever address a request came to. */
function passkeySite({ SITE_ORIGIN }: Pick<Env, "SITE_ORIGIN">): PasskeySite {
  const { origin, hostname } = new URL(SITE_ORIGIN);
  return { origin, rpId: hostname };
}

/** The tabs of a browser share one token. */
async function keptBrowserHash({ cookies, randomness }: AppLoadContext): Promise<string> {
  const token = browserToken(cookies, NAME) ?? newToken(randomness);
  cookies.set(NAME, token, CHALLENGE_MS / SECOND_MS);
  return hashToken(token);
}

export async function passkeyOptions(context: AppLoadContext, purpose: PasskeyPurpose) {
  const { writer, env, randomness, clock, address } = context;
  const asking = { site: passkeySite(env), now: clock.now(), randomness, address };
  if (purpose === "sign-in")
    return askForPasskey(writer, { purpose, memberId: null, browserHash: await keptBrowserHash(context) }, asking);
  if (purpose === "second-step") {
    const waiting = await findSecondStep(writer, secondStepToken(context.cookies), asking.now);
    if (!waiting) return refuse("signed_out", TOO_LATE);
    return askForPasskey(
      writer,
      { purpose, memberId: waiting.id, browserHash: await keptBrowserHash(context) },
      asking,
    );
  }
  const session = await context.session();
  if (!session) return refuse("signed_out", SIGN_IN_AGAIN);
  const hash = await keptBrowserHash(context);
  return purpose === "add"
    ? askForNewPasskey(writer, { session, browserHash: hash }, asking)
    : askForPasskey(writer, { purpose, memberId: session.member.id, browserHash: hash }, asking);
}

export async function signedAnswer(context: AppLoadContext, answer: string): Promise<SignedAnswer> {
  const token = browserToken(context.cookies, NAME);
  return { answer, browserHash: token ? await hashToken(token) : "", site: passkeySite(context.env) };
}

export async function addPasskeyRequest(
  context: AppLoadContext,
  session: Session,
  { name, answer }: { name: string; answer: string },
) {
  const { writer, clock, randomness } = context;
  const { site, browserHash } = await signedAnswer(context, answer);
  const added = await addPasskey(
    writer,
    { session, name, answer, browserHash },
    { now: clock.now(), randomness, site, from: context.origin },
  );
  if (!isRefusal(added) && added.confirmed) context.replaceToken(added.confirmed.token);
  return added;
}
