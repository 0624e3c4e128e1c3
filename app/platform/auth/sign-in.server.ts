import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Credentials, Registration, User } from "~/domain/accounts/credentials";
import { endSession } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { signInWithPasskey } from "~/domain/accounts/passkeys/sign-in-with-passkey.server";
import type { ProviderProfile } from "~/domain/accounts/provider-profile";
import { register } from "~/domain/accounts/sign-in/register.server";
import { finishSecondStep } from "~/domain/accounts/sign-in/second-step.server";
import { signIn, type Visitor } from "~/domain/accounts/sign-in/sign-in.server";
import { signInWithProvider } from "~/domain/accounts/sign-in/sign-in-with-provider.server";
import type { Effect } from "~/domain/effects";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { commonPasswords } from "./common-passwords.server";
import { signedAnswer } from "./passkey.server";
import { secretBoxOf } from "./secret-box.server";
import {
  deviceTokenOf,
  dropSecondStep,
  dropSessionToken,
  keepDeviceToken,
  keepSecondStep,
  keepSessionToken,
  secondStepToken,
} from "./session-cookie.server";

async function visitOf(context: AppLoadContext) {
  const { address, randomness, clock, rules } = context;
  const deviceToken = deviceTokenOf(context);
  const device = { tokenHash: await hashToken(deviceToken), name: context.device };
  const visitor: Visitor = { address, device, randomness, now: clock.now() };
  return { visitor, visit: { ...visitor, failuresPerAddress: rules.failedSignInsPerAddress }, deviceToken };
}

/** Without a code, a member with a second step waits for it in this browser. */
export async function signInRequest(context: AppLoadContext, { code, ...credentials }: Credentials) {
  const replaces = await context.session();
  const { visitor, deviceToken } = await visitOf(context);
  const answer = await signIn(context.writer, credentials, {
    visitor,
    failuresPerAddress: context.rules.failedSignInsPerAddress,
    replaces,
  });
  if (isRefusal(answer)) return answer;
  if ("secondStep" in answer) {
    const { secondStep, effects } = answer;
    publish(context, effects);
    if (code !== undefined) return finishWith(context, { secondStep, code });
    keepSecondStep(context.cookies, secondStep);
    return { secondStep };
  }
  return keepSignIn(context, answer, deviceToken);
}

export async function signInByPasskey(context: AppLoadContext, answer: string): Promise<User | Refusal> {
  const { visit, deviceToken } = await visitOf(context);
  const signed = await signedAnswer(context, answer);
  const done = await signInWithPasskey(context.writer, signed, { visit, replaces: await context.session() });
  if (isRefusal(done)) return done;
  return keepSignIn(context, done, deviceToken);
}

export const secondStepRequest = (context: AppLoadContext, code: string) =>
  finishWith(context, { secondStep: secondStepToken(context.cookies), code });

export async function secondStepByPasskey(context: AppLoadContext, answer: string): Promise<User | Refusal> {
  const passkey = await signedAnswer(context, answer);
  return finishWith(context, { secondStep: secondStepToken(context.cookies), passkey });
}

async function finishWith(context: AppLoadContext, input: Parameters<typeof finishSecondStep>[1]) {
  const { visit: from, deviceToken } = await visitOf(context);
  const visit = { ...from, box: secretBoxOf(context.env) };
  const answer = await finishSecondStep(context.writer, input, { visit, replaces: await context.session() });
  if (isRefusal(answer)) return answer;
  dropSecondStep(context.cookies);
  return keepSignIn(context, answer, deviceToken);
}

export async function registerRequest(context: AppLoadContext, registration: Registration, returnPath?: string) {
  const common = await commonPasswords(context.env);
  const { visitor, deviceToken } = await visitOf(context);
  const perAddressHour = context.rules.registrationsPerAddressHour;
  const answer = await register(context.writer, registration, { visitor, perAddressHour, common, returnPath });
  if (isRefusal(answer)) return answer;
  await leaveSession(context);
  return keepSignIn(context, answer, deviceToken);
}

export async function signInByProvider(context: AppLoadContext, profile: ProviderProfile) {
  const { visitor, deviceToken } = await visitOf(context);
  const perAddressHour = context.rules.registrationsPerAddressHour;
  const answer = await signInWithProvider(context.writer, profile, { visitor, perAddressHour });
  if (isRefusal(answer)) return answer;
  if ("secondStep" in answer) {
    publish(context, answer.effects);
    keepSecondStep(context.cookies, answer.secondStep);
    return answer;
  }
  await leaveSession(context);
  keepSignIn(context, answer, deviceToken);
  return answer;
}

export async function signOutRequest(context: AppLoadContext): Promise<void> {
  await leaveSession(context);
  dropSessionToken(context.cookies);
}

interface SignedIn {
  readonly token: string;
  readonly user: User;
  readonly effects: readonly Effect[];
}

function keepSignIn(context: AppLoadContext, { token, user, effects }: SignedIn, deviceToken: string): User {
  keepSessionToken(context.cookies, token);
  keepDeviceToken(context.cookies, deviceToken);
  publish(context, effects);
  return user;
}

async function leaveSession(context: AppLoadContext): Promise<void> {
  const session = await context.session();
  if (!session) return;
  const { effects } = await endSession(context.writer, session, context.clock.now());
  publish(context, effects);
}
