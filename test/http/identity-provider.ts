import { createHash } from "node:crypto";
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
}

/** A small identity provider for tests: authorize, token (checks PKCE, codes work once), user and emails. */
export interface IdentityProvider {
  readonly base: string;
  persona: Persona;
  /** The requests it received, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly persona: Persona;
}

const unsigned = (claims: unknown) =>
  [{ alg: "none" }, claims, ""].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");

export async function startIdentityProvider(secret: string): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Persona>();
  const asked: string[] = [];
  let issued = 0;
  const provider = { persona: { sub: "1", name: "Ada Lovelace", email: "ada@example.test", isVerified: true } };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", base());
    asked.push(url.pathname);
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
      const { sub, name, email, isVerified, claims } = grant.persona;
      const access_token = `token-${issued}`;
      tokens.set(access_token, grant.persona);
      const exp = Math.floor(Date.now() / 1000) + 300;
      const facts = { iss: base(), aud: grant.clientId, nonce: grant.nonce, exp, sub, name, email };
      const id_token = unsigned({ ...facts, email_verified: isVerified, ...claims });
      return json(200, { access_token, id_token, token_type: "Bearer" });
    }
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
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
