import { eq } from "drizzle-orm";
import { base64url } from "oslo/encoding";
import * as z from "zod";
import { type Reader, returningOne, type Writer } from "~/db/database.server";
import { passkeyHandles, passkeys } from "~/db/schema/second-factor";
import { hasSecondFactor } from "~/domain/accounts/second-factor/read-factors.server";
import { refuseFactorChange } from "~/domain/accounts/second-factor/turn-on-factor.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Randomness } from "~/domain/randomness";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { type ChallengeFor, issueChallenge } from "./issue-challenge.server";
import { CHALLENGE_MS, type PasskeySite } from "./passkey-terms";
import { webauthn } from "./read-assertion.server";

const HANDLE_BYTES = 32;
const SITE_NAME = "Obverse";
const transportsSchema = z.array(z.string());

/** PasskeyRequest writes a row, and one network must not fill the table. */
const ASKED = { limit: 100, windowMs: CHALLENGE_MS };
const TOO_MANY = "Too many attempts from your network. Please wait a few minutes and try again.";

interface PasskeyRequest {
  readonly address: string;
  readonly site: PasskeySite;
  readonly now: number;
  readonly randomness: Randomness;
}

/** Without a member, for a sign-in: any passkey that the device has for this site. */
export async function askForPasskey(
  db: Writer,
  target: ChallengeFor,
  { site, now, randomness, address }: PasskeyRequest,
) {
  const refusal = await takeSlotOrRefuse(db, slotOf(address), { now, sentence: TOO_MANY });
  if (refusal) return refusal;
  const { challenge, insert } = await issueChallenge(db, target, { now, randomness });
  const allowCredentials = target.memberId === null ? [] : await credentialsOf(db, target.memberId);
  await db.commit([insert]);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge,
    allowCredentials,
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
}

export async function askForNewPasskey(
  db: Writer,
  { session, browserHash }: { session: Session; browserHash: string },
  { site, now, randomness, address }: PasskeyRequest,
) {
  const { id: memberId, username } = session.member;
  const refusal =
    refuseFactorChange(session, await hasSecondFactor(db, memberId), now) ??
    (await takeSlotOrRefuse(db, slotOf(address), { now, sentence: TOO_MANY }));
  if (refusal) return refusal;
  const { challenge, insert } = await issueChallenge(
    db,
    { purpose: "add", memberId, browserHash },
    { now, randomness },
  );
  const excludeCredentials = await credentialsOf(db, memberId);
  const fresh = base64url.encode(randomness.bytes(HANDLE_BYTES), { includePadding: false });
  const { row } = await db.commit({
    insert,
    handle: db.insert(passkeyHandles).values({ userId: memberId, handle: fresh }).onConflictDoNothing(),
    row: returningOne(
      db.select({ handle: passkeyHandles.handle }).from(passkeyHandles).where(eq(passkeyHandles.userId, memberId)),
      z.object({ handle: z.string() }),
    ),
  });
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.rpId,
    userID: new Uint8Array(base64url.decode(row.handle, { strict: false })),
    userName: username,
    userDisplayName: username,
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

const slotOf = (address: string) => ({ bucket: `passkey-options:${addressBucket(address)}`, ...ASKED });

async function credentialsOf(db: Reader, memberId: number) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, memberId));
  return rows.map(({ id, transports }) => ({ id, transports: transportsSchema.parse(JSON.parse(transports)) }));
}
