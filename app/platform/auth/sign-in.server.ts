import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Credentials, Registration, User } from "~/domain/accounts/credentials";
import { endSession } from "~/domain/accounts/own-sessions.server";
import type { ProviderProfile } from "~/domain/accounts/provider";
import { register } from "~/domain/accounts/register.server";
import { signIn, type Visitor } from "~/domain/accounts/sign-in.server";
import { signInWithProvider } from "~/domain/accounts/sign-in-with-provider.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { commonPasswords } from "./common-passwords.server";
import { dropSessionToken, keepSessionToken } from "./session-cookie.server";

/*
 * Signing in, registering and signing out, for the forms and the API alike: call the verb, set the cookie, and close
 * the sockets of sessions that ended.
 */

function visitorOf(context: AppLoadContext): Visitor {
  const { address, device, randomness, clock } = context;
  return { address, device, randomness, now: clock.now() };
}

/** A visitor who may become a member. */
const newcomerOf = (context: AppLoadContext) => ({
  visitor: visitorOf(context),
  perAddressHour: context.rules.registrationsPerAddressHour,
});

export async function signInRequest(context: AppLoadContext, typed: Credentials): Promise<User | Refusal> {
  const before = await context.session();
  const answer = await signIn(context.writer, typed, {
    visitor: visitorOf(context),
    failuresPerAddress: context.rules.failedSignInsPerAddress,
    replaces: before,
  });
  if (isRefusal(answer)) return answer;
  keepSessionToken(context.cookies, answer.token);
  publish(context, answer.effects);
  return answer.user;
}

export async function registerRequest(context: AppLoadContext, typed: Registration): Promise<User | Refusal> {
  const answer = await register(context.writer, typed, {
    ...newcomerOf(context),
    common: await commonPasswords(context.env),
  });
  if (isRefusal(answer)) return answer;
  await changeSession(context, answer.token);
  return answer.user;
}

/** Signs in the person an identity provider vouches for. */
export async function signInByProvider(context: AppLoadContext, profile: ProviderProfile) {
  const answer = await signInWithProvider(context.writer, profile, newcomerOf(context));
  if (isRefusal(answer)) return answer;
  await changeSession(context, answer.token);
  return answer;
}

/** Ends the session of this request, if there is one, and clears the cookie in any case. */
export async function signOutRequest(context: AppLoadContext): Promise<void> {
  await leaveSession(context);
  dropSessionToken(context.cookies);
}

async function changeSession(context: AppLoadContext, token: string): Promise<void> {
  await leaveSession(context);
  keepSessionToken(context.cookies, token);
}

async function leaveSession(context: AppLoadContext): Promise<void> {
  const session = await context.session();
  if (!session) return;
  const { effects } = await endSession(context.writer, session, context.clock.now());
  publish(context, effects);
}
