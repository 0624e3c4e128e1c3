import type { Writer } from "~/db/client.server";
import { passwordResets } from "~/db/schema/accounts";
import { makeToken } from "~/domain/accounts/make-token.server";
import { RESET_MS } from "~/domain/accounts/reset-terms";
import type { Randomness } from "~/domain/randomness";
import type { Clock } from "~/domain/time";

/** Made when the mail is written, so that no table and no queue ever holds the token. */
export async function issueReset(
  db: Writer,
  memberId: number,
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string> {
  const { token, tokenHash } = await makeToken(randomness);
  const now = clock.now();
  await db.insert(passwordResets).values({ tokenHash, userId: memberId, createdAt: now, expiresAt: now + RESET_MS });
  return token;
}
