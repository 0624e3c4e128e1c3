import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PROVIDER_NAMES, type Provider } from "~/domain/accounts/provider";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { isRefusal } from "~/domain/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { methodNotAllowed, nothingHere } from "~/platform/method.server";
import { fetchProfile, providerOf } from "~/platform/oauth.server";
import { takeJourney } from "~/platform/oauth-cookie.server";
import { providerVisit } from "~/platform/sign-in.server";

/** Where a provider sends the visitor back to. Anything but a completed sign-in returns to the sign-in page with a reason. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const journey = takeJourney(context.cookies);
  const query = context.url.searchParams;
  const code = query.get("code");
  if (!journey || journey.provider !== provider || query.get("state") !== journey.state) {
    return failed(context, "This sign-in was started in another browser or took too long. Please try again.");
  }
  if (!code) return failed(context, `${PROVIDER_NAMES[provider]} did not sign you in.`);
  const profile = await profileOrNull(context, provider, code, journey);
  if (!profile) return failed(context, `${PROVIDER_NAMES[provider]} could not confirm who you are. Please try again.`);
  const answer = await providerVisit(context, profile);
  if (isRefusal(answer)) return failed(context, answer.message);
  return redirectWithToast(
    context,
    safeReturnPath(journey.redirect),
    answer.isNew
      ? { title: "Account created", description: "Your account has been created successfully.", tone: "good" }
      : { title: "Welcome back!", description: "You have successfully logged in.", tone: "good" },
  );
}

export const action = () => methodNotAllowed("GET");

function failed(context: AppLoadContext, description: string) {
  return redirectWithToast(context, "/auth?tab=login", { title: "Login failed", description, tone: "bad" });
}

/** A provider's faulty answer leaves the visitor signed out; it never becomes a server error. */
async function profileOrNull(
  context: AppLoadContext,
  provider: Provider,
  code: string,
  journey: { state: string; verifier: string; nonce: string },
) {
  try {
    return await fetchProfile(context.env, provider, {
      origin: context.url.origin,
      code,
      journey,
      clock: context.clock,
    });
  } catch (error) {
    console.warn("sign-in by provider failed", provider, error instanceof Error ? error.name : typeof error);
    return null;
  }
}
