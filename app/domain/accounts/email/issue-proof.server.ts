import type { Writer } from "~/db/client.server";
import { emailProofs } from "~/db/schema/accounts";
import { makeToken } from "~/domain/accounts/make-token.server";
import { RETURN_PATH_MAX } from "~/domain/accounts/return-path";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";
import { PROOF_MS } from "./proof-terms";

/** Made when the mail is written, so that no queue ever holds the token. */
export async function issueProof(
  db: Writer,
  { memberId: userId, email, returnPath = null }: { memberId: number; email: string; returnPath?: string | null },
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string> {
  const { token, tokenHash } = await makeToken(randomness);
  const now = clock.now();
  const path = returnPath !== null && returnPath.length <= RETURN_PATH_MAX ? returnPath : null;
  await db
    .insert(emailProofs)
    .values({ tokenHash, userId, email, returnPath: path, createdAt: now, expiresAt: now + PROOF_MS });
  return token;
}
