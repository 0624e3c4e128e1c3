import type { Writer } from "~/db/client.server";
import { emailProofs } from "~/db/schema/accounts";
import { makeToken } from "~/domain/accounts/secret-token.server";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";
import { PROOF_MS } from "./proof-terms";

/** Makes the token of a link to that address. It is made when the mail is written, so that no queue ever holds it. */
export async function issueProof(
  db: Writer,
  { memberId: userId, email }: { memberId: number; email: string },
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string> {
  const { token, tokenHash } = await makeToken(randomness);
  const now = clock.now();
  await db.insert(emailProofs).values({ tokenHash, userId, email, createdAt: now, expiresAt: now + PROOF_MS });
  return token;
}
