import { sql } from "drizzle-orm";
import { base64url } from "oslo/encoding";
import * as z from "zod";
import { type Query, returning, type Statement, type Writer } from "~/db/database.server";
import { passkeyChallenges } from "~/db/schema/second-factor";
import { hashToken } from "~/domain/accounts/make-token.server";
import type { Randomness } from "~/domain/randomness";
import { type Refusal, refuse } from "~/domain/refusal";
import { CHALLENGE_MS, type PasskeyPurpose } from "./passkey-terms";

const CHALLENGE_BYTES = 32;

/** The member is null when a visitor signs in. */
export interface ChallengeFor {
  readonly purpose: PasskeyPurpose;
  readonly memberId: number | null;
  readonly browserHash: string;
}

export async function issueChallenge(
  db: Writer,
  { purpose, memberId, browserHash }: ChallengeFor,
  { now, randomness }: { now: number; randomness: Randomness },
): Promise<{ challenge: Uint8Array<ArrayBuffer>; insert: Query }> {
  const challenge = new Uint8Array(randomness.bytes(CHALLENGE_BYTES));
  const insert = db.insert(passkeyChallenges).values({
    challengeHash: await hashChallenge(base64url.encode(challenge, { includePadding: false })),
    browserHash,
    purpose,
    userId: memberId,
    createdAt: now,
    expiresAt: now + CHALLENGE_MS,
  });
  return { challenge, insert };
}

/** Uses a challenge up, whatever the answer turns out to be; true for one of any number of answers. */
export async function takeChallenge(
  challenge: string,
  { purpose, memberId, browserHash }: ChallengeFor,
  now: number,
): Promise<Statement<boolean>> {
  const deletion = returning(
    sql`DELETE FROM passkey_challenges
      WHERE challenge_hash = ${await hashChallenge(challenge)} AND browser_hash = ${browserHash}
        AND purpose = ${purpose} AND user_id IS ${memberId} AND expires_at > ${now}
      RETURNING created_at`,
    z.object({ created_at: z.int() }),
  );
  return { toSQL: deletion.toSQL, read: (rows) => deletion.read(rows).length === 1 };
}

export function refuseOldChallenge(): Refusal {
  return refuse("conflict", "This took too long or was used already. Please try again.");
}

const hashChallenge = (challenge: string): Promise<string> => hashToken(`passkey-challenge:${challenge}`);
