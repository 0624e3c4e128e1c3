import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider says about the next person, and how it misbehaves. */
export interface Persona {
  sub: string;
  name: string;
  email: string;
  isVerified: boolean;
  /** Wrong claims of the ID token. */
  claims?: Record<string, unknown>;
  /** Who signed the ID token, if not the provider's own key. */
  signedBy?: Forger;
}

/** How somebody else may sign an ID token. */
export type Forger = "nobody" | "another key" | "an unknown key" | "the public key as a secret" | "other claims";

/** A small identity provider for tests: authorize, token (checks PKCE, codes work once), keys, user and emails. */
export interface IdentityProvider {
  readonly base: string;
  persona: Persona;
  /** The requests it received, in order. */
  readonly requestedPaths: string[];
  close(): Promise<void>;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly persona: Persona;
}

const encodePart = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const KID = "key-of-this-year";
const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = newKeys();

/** A JWT of the claims by the provider's key, or by a forger's. */
function signToken(claims: unknown, signedBy?: Forger): string {
  const head = (alg: string, kid = KID) => `${encodePart({ alg, kid, typ: "JWT" })}.${encodePart(claims)}`;
  const by = (key: KeyObject, text: string) =>
    `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  if (signedBy === "nobody") return `${head("none")}.`;
  if (signedBy === "another key") return by(newKeys().privateKey, head("RS256"));
  if (signedBy === "an unknown key") return by(keys.privateKey, head("RS256", "made-up"));
  if (signedBy === "the public key as a secret") {
    const secret = keys.publicKey.export({ type: "spki", format: "pem" });
    return `${head("HS256")}.${createHmac("sha256", secret).update(head("HS256")).digest("base64url")}`;
  }
  if (signedBy === "other claims") return `${head("RS256")}.${signToken({ sub: "1" }).split(".")[2]}`;
  return by(keys.privateKey, head("RS256"));
}

export async function startIdentityProvider(secret: string): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Persona>();
  const requestedPaths: string[] = [];
  let issued = 0;
  const provider = { persona: { sub: "1", name: "Ada Lovelace", email: "ada@example.test", isVerified: true } };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", base());
    requestedPaths.push(url.pathname);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    if (url.pathname === "/authorize") {
      issued += 1;
      const code = `code-${issued}`;
      const asks = (name: string) => url.searchParams.get(name) ?? "";
      if (asks("code_challenge_method") !== "S256" || asks("state").length < 28) return json(400, {});
      grants.set(code, {
        challenge: asks("code_challenge"),
        nonce: asks("nonce"),
        redirectUri: asks("redirect_uri"),
        clientId: asks("client_id"),
        persona: provider.persona,
      });
      const back = new URL(asks("redirect_uri"));
      back.search = new URLSearchParams({ code, state: asks("state") }).toString();
      return response.writeHead(302, { Location: back.href }).end();
    }
    if (url.pathname === "/token") {
      let text = "";
      for await (const chunk of request) text += chunk;
      const body = new URLSearchParams(text);
      const grant = grants.get(body.get("code") ?? "");
      grants.delete(body.get("code") ?? "");
      const verifier = createHash("sha256")
        .update(body.get("code_verifier") ?? "")
        .digest("base64url");
      const credentials = `Basic ${Buffer.from(`${grant?.clientId}:${secret}`).toString("base64")}`;
      const isGood =
        grant?.challenge === verifier &&
        grant.redirectUri === body.get("redirect_uri") &&
        request.headers.authorization === credentials;
      if (!grant || !isGood) return json(400, { error: "invalid_grant" });
      const { sub, name, email, isVerified, claims, signedBy } = grant.persona;
      const access_token = `token-${issued}`;
      tokens.set(access_token, grant.persona);
      const exp = Math.floor(Date.now() / 1000) + 300;
      const facts = { iss: base(), aud: grant.clientId, nonce: grant.nonce, exp, sub, name, email };
      const id_token = signToken({ ...facts, email_verified: isVerified, ...claims }, signedBy);
      return json(200, { access_token, id_token, token_type: "Bearer" });
    }
    if (url.pathname === "/keys")
      return json(200, { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: KID, alg: "RS256", use: "sig" }] });
    const persona = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (!persona) return json(401, {});
    if (url.pathname === "/user") return json(200, { id: Number(persona.sub), login: persona.name });
    if (url.pathname === "/emails") {
      return json(200, [
        { email: "other@example.test", primary: false, verified: true },
        { email: persona.email, primary: true, verified: persona.isVerified },
      ]);
    }
    return json(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = (server.address() as AddressInfo).port;
  function base() {
    return `http://127.0.0.1:${port}`;
  }
  return Object.assign(provider, {
    base: base(),
    requestedPaths,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
