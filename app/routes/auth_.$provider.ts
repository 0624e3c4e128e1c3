import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { randomHex } from "~/domain/randomness";
import { requireMember } from "~/platform/auth/gate.server";
import { authorizationUrl, providerOf } from "~/platform/auth/oauth.server";
import { storeRoundTrip } from "~/platform/auth/oauth-cookie.server";
import { methodNotAllowed, nothingHere } from "~/platform/http/method.server";

/**
 * Sends the visitor to a provider: to sign in, or with `?purpose=confirm` to confirm the session they have. A link
 * rather than a form, because `form-action` ends at our own pages.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const query = context.url.searchParams;
  const wanted = query.get("redirect");
  const asksAgain = query.get("purpose") === "confirm";
  const confirms = asksAgain ? (await requireMember(context)).id : null;
  if (confirms === null && (await context.session())) return redirect(safeReturnPath(wanted));
  const { randomness, cookies } = context;
  const roundTrip = {
    state: randomHex(randomness, 32),
    verifier: randomHex(randomness, 32),
    nonce: randomHex(randomness, 16),
  };
  storeRoundTrip(cookies, { provider, ...roundTrip, redirect: wanted ? safeReturnPath(wanted) : "", confirms });
  return redirect(authorizationUrl(context.env, provider, context.url.origin, { ...roundTrip, asksAgain }).href);
}

export const action = () => methodNotAllowed("GET");
