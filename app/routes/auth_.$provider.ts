import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { randomHex } from "~/domain/randomness";
import { methodNotAllowed, nothingHere } from "~/platform/method.server";
import { authorizationUrl, providerOf } from "~/platform/oauth.server";
import { keepJourney } from "~/platform/oauth-cookie.server";

/** Sends the visitor to a provider; a link rather than a form, because `form-action` ends at our own pages. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const provider = providerOf(context.env, params.provider);
  if (!provider) throw nothingHere();
  const wanted = context.url.searchParams.get("redirect");
  if (await context.session()) return redirect(safeReturnPath(wanted));
  const { randomness, cookies } = context;
  const journey = {
    state: randomHex(randomness, 32),
    verifier: randomHex(randomness, 32),
    nonce: randomHex(randomness, 16),
  };
  keepJourney(cookies, { provider, ...journey, redirect: wanted ? safeReturnPath(wanted) : "" });
  return redirect(authorizationUrl(context.env, provider, context.url.origin, journey).href);
}

export const action = () => methodNotAllowed("GET");
