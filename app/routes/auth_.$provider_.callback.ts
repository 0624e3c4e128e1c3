import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { connectAccount } from "~/domain/accounts/connected/connect-account.server";
import type { ProviderProfile } from "~/domain/accounts/provider-profile";
import { safeReturnPath } from "~/domain/accounts/return-path";
import type { Session } from "~/domain/accounts/session.server";
import { confirmWithProvider } from "~/domain/accounts/sign-in/confirm-session.server";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { isRefusal } from "~/domain/refusal";
import { keepConfirmed } from "~/platform/auth/confirm.server";
import { fetchProfile, providerOf } from "~/platform/auth/oauth.server";
import { type Purpose, type StoredRoundTrip, takeRoundTrip } from "~/platform/auth/oauth-cookie.server";
import { secondStepPath, WELCOME } from "~/platform/auth/session-cookie.server";
import { signInByProvider } from "~/platform/auth/sign-in.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { methodNotAllowed, nothingHere } from "~/platform/http/request.server";
import { logEvent } from "~/platform/log";

/**
 * Where a provider sends the visitor back to. A sign-in that is not completed returns to the sign-in page, anything else
 * to the page that asked for it, each with a reason.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const roundTrip = takeRoundTrip(context.cookies);
  const query = context.url.searchParams;
  const code = query.get("code");
  if (!roundTrip || roundTrip.provider !== provider || query.get("state") !== roundTrip.state) {
    return failure(context, "This was started in another browser or took too long. Please try again.");
  }
  // The session that went to the provider must be the one that comes back, or somebody else's account would be used.
  const session = roundTrip.purpose === "sign-in" ? null : await context.session();
  if (session?.id !== (roundTrip.sessionId ?? undefined))
    return failure(context, "You've signed in again since. Please try again.", roundTrip);
  const name = PROVIDER_NAMES[provider];
  if (!code) return failure(context, `${name} did not ${FAILED[roundTrip.purpose].what}.`, roundTrip);
  const profile = await profileOrNull(context, provider, code, roundTrip);
  if (!profile) return failure(context, `${name} could not confirm who you are. Please try again.`, roundTrip);
  if (session) return finishRoundTrip(context, { session, profile, roundTrip });
  const answer = await signInByProvider(context, profile);
  if (isRefusal(answer)) return failure(context, answer.message);
  if ("secondStep" in answer) return redirect(secondStepPath(roundTrip.redirect));
  return redirectWithToast(
    context,
    safeReturnPath(roundTrip.redirect),
    answer.isNew
      ? { title: "Account created", description: "Your account has been created successfully.", tone: "good" }
      : WELCOME,
  );
}

export const action = () => methodNotAllowed("GET");

async function finishRoundTrip(
  context: AppLoadContext,
  { session, profile, roundTrip }: { session: Session; profile: ProviderProfile; roundTrip: StoredRoundTrip },
) {
  const answer = await (roundTrip.purpose === "confirm" ? confirm : connect)(context, session, profile);
  if (isRefusal(answer)) return failure(context, answer.message, roundTrip);
  return redirectWithToast(context, safeReturnPath(roundTrip.redirect), { ...answer, tone: "good" });
}

async function confirm(context: AppLoadContext, session: Session, profile: ProviderProfile) {
  const confirming = { now: context.clock.now(), randomness: context.randomness };
  const answer = await confirmWithProvider(context.writer, session, profile, confirming);
  if (isRefusal(answer)) return answer;
  keepConfirmed(context, answer);
  return { title: "Confirmed", description: "For the next 10 minutes we won't ask again." };
}

async function connect(context: AppLoadContext, session: Session, profile: ProviderProfile) {
  const connecting = { now: context.clock.now(), from: context.origin };
  const answer = await connectAccount(context.writer, session, profile, connecting);
  if (isRefusal(answer)) return answer;
  publish(context, answer.effects);
  const name = PROVIDER_NAMES[profile.provider];
  return { title: `${name} connected`, description: `You can now sign in with ${name}.` };
}

/** What is said of a round trip that failed, and what the provider didn't do then. */
const FAILED: Readonly<Record<Purpose, { title: string; what: string }>> = {
  "sign-in": { title: "Login failed", what: "sign you in" },
  confirm: { title: "Not confirmed", what: "confirm who you are" },
  connect: { title: "Not connected", what: "share your account with us" },
};

async function failure(context: AppLoadContext, description: string, roundTrip?: StoredRoundTrip) {
  if (roundTrip && roundTrip.purpose !== "sign-in") {
    const { title } = FAILED[roundTrip.purpose];
    return redirectWithToast(context, safeReturnPath(roundTrip.redirect), { title, description, tone: "bad" });
  }
  // Whoever is signed in wasn't on the way to signing in.
  const isSignedIn = (await context.session()) !== null;
  const title = isSignedIn ? "Nothing was changed" : FAILED["sign-in"].title;
  const to = isSignedIn ? "/settings/accounts" : "/auth?tab=login";
  return redirectWithToast(context, to, { title, description, tone: "bad" });
}

/** A provider's faulty answer leaves everything as it is; it never becomes a server error. */
async function profileOrNull(context: AppLoadContext, provider: Provider, code: string, roundTrip: StoredRoundTrip) {
  const { env, url, clock } = context;
  try {
    return await fetchProfile(env, provider, { origin: url.origin, code, roundTrip, clock });
  } catch (error) {
    // The error itself may repeat what the provider said of the person.
    const reason = error instanceof Error ? error.name : typeof error;
    logEvent("provider_sign_in_failed", { provider, reason });
    return null;
  }
}
