import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { confirmWithProvider } from "~/domain/accounts/confirm-session.server";
import { PROVIDER_NAMES, type Provider, type ProviderProfile } from "~/domain/accounts/provider";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { isRefusal } from "~/domain/refusal";
import { keepConfirmed } from "~/platform/auth/confirm.server";
import { fetchProfile, providerOf } from "~/platform/auth/oauth.server";
import { type StoredRoundTrip, takeRoundTrip } from "~/platform/auth/oauth-cookie.server";
import { secondStepPath, WELCOME } from "~/platform/auth/second-step.server";
import { signInByProvider } from "~/platform/auth/sign-in.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { methodNotAllowed, nothingHere } from "~/platform/http/method.server";
import { logEvent } from "~/platform/log";

/**
 * Where a provider sends the visitor back to. A sign-in that is not completed returns to the sign-in page, a
 * confirmation to the page that asked for it, each with a reason.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const roundTrip = takeRoundTrip(context.cookies);
  const query = context.url.searchParams;
  const code = query.get("code");
  if (!roundTrip || roundTrip.provider !== provider || query.get("state") !== roundTrip.state) {
    return failed(context, "This sign-in was started in another browser or took too long. Please try again.");
  }
  if (!code) return failed(context, `${PROVIDER_NAMES[provider]} did not sign you in.`, roundTrip);
  const profile = await profileOrNull(context, provider, code, roundTrip);
  if (!profile)
    return failed(context, `${PROVIDER_NAMES[provider]} could not confirm who you are. Please try again.`, roundTrip);
  if (roundTrip.confirms !== null) return confirmed(context, profile, roundTrip);
  const answer = await signInByProvider(context, profile);
  if (isRefusal(answer)) return failed(context, answer.message);
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

/** The member who went to the provider must come back, in a session of theirs. */
async function confirmed(context: AppLoadContext, profile: ProviderProfile, roundTrip: StoredRoundTrip) {
  const session = await context.session();
  if (!session || session.member.id !== roundTrip.confirms)
    return failed(context, "You're now signed in as someone else. Please try again.", roundTrip);
  const confirming = { now: context.clock.now(), randomness: context.randomness };
  const answer = await confirmWithProvider(context.writer, session, profile, confirming);
  if (isRefusal(answer)) return failed(context, answer.message, roundTrip);
  keepConfirmed(context, answer);
  const words = { title: "Confirmed", description: "For the next 10 minutes we won't ask again." } as const;
  return redirectWithToast(context, safeReturnPath(roundTrip.redirect), { ...words, tone: "good" });
}

function failed(context: AppLoadContext, description: string, roundTrip?: StoredRoundTrip) {
  if (roundTrip && roundTrip.confirms !== null)
    return redirectWithToast(context, safeReturnPath(roundTrip.redirect), {
      title: "Not confirmed",
      description,
      tone: "bad",
    });
  return redirectWithToast(context, "/auth?tab=login", { title: "Login failed", description, tone: "bad" });
}

/** A provider's faulty answer leaves the visitor signed out; it never becomes a server error. */
async function profileOrNull(
  context: AppLoadContext,
  provider: Provider,
  code: string,
  roundTrip: { state: string; verifier: string; nonce: string },
) {
  try {
    return await fetchProfile(context.env, provider, {
      origin: context.url.origin,
      code,
      roundTrip,
      clock: context.clock,
    });
  } catch (error) {
    // The error itself may repeat what the provider said of the person.
    const reason = error instanceof Error ? error.name : typeof error;
    logEvent("provider_sign_in_failed", { provider, reason });
    return null;
  }
}
