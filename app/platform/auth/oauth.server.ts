import { CodeChallengeMethod, OAuth2Client } from "arctic";
import * as z from "zod";
import type { ProviderProfile } from "~/domain/accounts/provider-profile";
import { PROVIDERS, type Provider } from "~/domain/identity-providers/provider";
import type { Clock } from "~/domain/time";
import type { Env } from "~/platform/env";
import { exchangeCode } from "./exchange-code.server";
import { verifiedClaims } from "./id-token.server";
import type { StoredRoundTrip } from "./oauth-cookie.server";

type RoundTrip = Pick<StoredRoundTrip, "state" | "verifier" | "nonce">;

interface Endpoints {
  readonly issuer: readonly string[];
  readonly authorize: string;
  readonly token: string;
  /** Where the keys are that sign ID tokens; empty for a provider without ID tokens. */
  readonly keys: string;
  readonly user: string;
  readonly emails: string;
  readonly scopes: readonly string[];
}

const ENDPOINTS: Readonly<Record<Provider, Endpoints>> = {
  google: {
    issuer: ["https://accounts.google.com", "accounts.google.com"],
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    keys: "https://www.googleapis.com/oauth2/v3/certs",
    user: "",
    emails: "",
    scopes: ["openid", "profile", "email"],
  },
  github: {
    issuer: [],
    authorize: "https://github.com/login/oauth/authorize",
    token: "https://github.com/login/oauth/access_token",
    keys: "",
    user: "https://api.github.com/user",
    emails: "https://api.github.com/user/emails",
    scopes: ["read:user", "user:email"],
  },
};

function settingsOf(env: Env, provider: Provider) {
  return provider === "google"
    ? { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET, base: env.GOOGLE_OAUTH_BASE }
    : { id: env.GITHUB_CLIENT_ID, secret: env.GITHUB_CLIENT_SECRET, base: env.GITHUB_OAUTH_BASE };
}

function endpointsOf(provider: Provider, base: string | undefined): Endpoints {
  const real = ENDPOINTS[provider];
  if (!base) return real;
  const addresses = ["authorize", "token", "keys", "user", "emails"].map((name) => [name, `${base}/${name}`]);
  return { ...real, issuer: [base], ...Object.fromEntries(addresses) };
}

export function offeredProviders(env: Env): Provider[] {
  return PROVIDERS.filter((provider) => {
    const { id, secret } = settingsOf(env, provider);
    return Boolean(id && secret);
  });
}

export function providerOf(env: Env, name: string | undefined): Provider | undefined {
  return offeredProviders(env).find((provider) => provider === name);
}

function clientOf(env: Env, provider: Provider, origin: string) {
  const { id = "", secret = "", base } = settingsOf(env, provider);
  return { id, secret, redirectUri: `${origin}/auth/${provider}/callback`, endpoints: endpointsOf(provider, base) };
}

/** With `asksAgain`, the provider asks which account to use even if the visitor is signed in there. */
export function authorizationUrl(
  env: Env,
  provider: Provider,
  origin: string,
  { asksAgain, ...roundTrip }: RoundTrip & { readonly asksAgain: boolean },
): URL {
  const { id, secret, redirectUri, endpoints } = clientOf(env, provider, origin);
  const client = new OAuth2Client(id, secret, redirectUri);
  const { S256 } = CodeChallengeMethod;
  const { state, verifier, nonce } = roundTrip;
  const url = client.createAuthorizationURLWithPKCE(endpoints.authorize, state, S256, verifier, [...endpoints.scopes]);
  if (provider === "google") url.searchParams.set("nonce", nonce);
  if (asksAgain) url.searchParams.set("prompt", "select_account");
  return url;
}

export async function fetchProfile(
  env: Env,
  provider: Provider,
  { origin, code, roundTrip, clock }: { origin: string; code: string; roundTrip: RoundTrip; clock: Clock },
): Promise<ProviderProfile> {
  const { endpoints, ...client } = clientOf(env, provider, origin);
  const { verifier, nonce } = roundTrip;
  const tokens = await exchangeCode({ ...client, tokenUrl: endpoints.token }, { code, verifier });
  if (provider === "github") return profileOfGitHub(tokens.accessToken, endpoints);
  const now = clock.now();
  const claims = await verifiedClaims(tokens.idToken, endpoints.keys, now);
  return profileOfClaims(claims, { issuer: endpoints.issuer, audience: client.id, nonce, now });
}

function profileOfClaims(
  payload: unknown,
  expected: { issuer: readonly string[]; audience: string; nonce: string; now: number },
): ProviderProfile {
  const claims = z
    .object({
      iss: z.string().refine((iss) => expected.issuer.includes(iss)),
      aud: z.literal(expected.audience),
      nonce: z.literal(expected.nonce),
      exp: z.number().refine((exp) => exp * 1000 > expected.now),
      sub: z.string().min(1).max(255),
      email: z.string().optional(),
      email_verified: z.boolean().optional(),
      name: z.string().optional(),
    })
    .parse(payload);
  return {
    provider: "google",
    providerUserId: claims.sub,
    name: claims.name ?? "",
    verifiedEmail: claims.email_verified === true ? (claims.email ?? null) : null,
  };
}

async function profileOfGitHub(accessToken: string, endpoints: Endpoints): Promise<ProviderProfile> {
  const ask = async (url: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: "application/json", "User-Agent": "Obverse" };
    const response = await fetch(url, { headers, redirect: "manual" });
    if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
    return response.json();
  };
  const user = z.object({ id: z.int().positive(), login: z.string() }).parse(await ask(endpoints.user));
  const emails = z
    .array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
    .parse(await ask(endpoints.emails));
  const own = emails.find((each) => each.primary && each.verified);
  return {
    provider: "github",
    providerUserId: String(user.id),
    name: user.login,
    verifiedEmail: own?.email ?? null,
  };
}
