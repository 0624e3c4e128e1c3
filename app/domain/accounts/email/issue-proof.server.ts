import type { Writer } from "~/db/client.server";
import { emailProofs } from "~/db/schema/accounts";
import { hashToken } from "~/domain/accounts/session.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import type { Clock } from "~/domain/time";
import { PROOF_MS } from "./proof-terms";

/** 256 bits. */
const TOKEN_BYTES = 32;

/** Makes the token of a link to that address. It is made when the mail is written, so that no queue ever holds it. */
export async function issueProof(
  db: Writer,
  { memberId: userId, email }: { memberId: number; email: string },
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string> {
  const token = randomHex(randomness, TOKEN_BYTES);
  const tokenHash = await hashToken(token);
  const now = clock.now();
  await db.insert(emailProofs).values({ tokenHash, userId, email, createdAt: now, expiresAt: now + PROOF_MS });
  return token;
}
