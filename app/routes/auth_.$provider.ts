import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { refuseUnconfirmed, refuseUnverified } from "~/domain/accounts/confirmation";
import { CONNECTING_NEEDS } from "~/domain/accounts/connected/connect-account.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { randomHex } from "~/domain/randomness";
import { isConnectToken } from "~/platform/auth/connect-token.server";
import { authorizationUrl, providerOf } from "~/platform/auth/oauth.server";
import { PURPOSES, storeRoundTrip } from "~/platform/auth/oauth-cookie.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { methodNotAllowed, nothingHere, requireSession } from "~/platform/http/request.server";

/**
 * Sends the visitor to a provider: to sign in, or with `?purpose=confirm` to confirm the session they have, or with
 * `?purpose=connect` and a token of that session to connect their account there. A link rather than a form, because
 * `form-action` ends at our own pages.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const query = context.url.searchParams;
  const returnPath = query.get("redirect");
  const purpose = PURPOSES.find((each) => each === query.get("purpose")) ?? "sign-in";
  const session = purpose === "sign-in" ? null : await requireSession(context);
  if (purpose === "sign-in" && (await context.session())) return redirect(safeReturnPath(returnPath));
  if (session && purpose === "connect") {
    const isOurs = await isConnectToken(session, query.get("token"));
    const refusal = refuseUnverified(session) ?? refuseUnconfirmed(session, context.clock.now(), CONNECTING_NEEDS);
    if (!isOurs || refusal) {
      const description = refusal?.message ?? "This link is out of date. Please try again.";
      return redirectWithToast(context, "/settings/accounts", { title: "Not connected", description, tone: "bad" });
    }
  }
  const { randomness, cookies } = context;
  const roundTrip = {
    state: randomHex(randomness, 32),
    verifier: randomHex(randomness, 32),
    nonce: randomHex(randomness, 16),
  };
  const redirectTo = returnPath ? safeReturnPath(returnPath) : "";
  storeRoundTrip(cookies, { provider, ...roundTrip, redirect: redirectTo, purpose, sessionId: session?.id ?? null });
  const url = authorizationUrl(context.env, provider, context.url.origin, {
    ...roundTrip,
    asksAgain: purpose !== "sign-in",
  });
  return redirect(url.href);
}

export const action = () => methodNotAllowed("GET");
