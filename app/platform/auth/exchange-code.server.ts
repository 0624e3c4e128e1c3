import { base64 } from "oslo/encoding";
import * as z from "zod";

const answerSchema = z.object({ access_token: z.string().min(1), id_token: z.string().optional() });

/** Follows no redirect, which would carry the secret elsewhere. Throws if the provider refuses the code. */
export async function exchangeCode(
  { id, secret, tokenUrl, redirectUri }: Readonly<Record<"id" | "secret" | "tokenUrl" | "redirectUri", string>>,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<{ readonly accessToken: string; readonly idToken: string }> {
  const credentials = base64.encode(new TextEncoder().encode(`${id}:${secret}`));
  const response = await fetch(tokenUrl, {
    method: "POST",
    redirect: "manual",
    headers: { Authorization: `Basic ${credentials}`, Accept: "application/json", "User-Agent": "Obverse" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  });
  if (!response.ok) throw new Error(`a code was answered ${response.status}`);
  // GitHub answers 200 to a wrong code too, without a token.
  const answer = answerSchema.parse(await response.json());
  return { accessToken: answer.access_token, idToken: answer.id_token ?? "" };
}
