import { sql } from "drizzle-orm";
import { base64url } from "oslo/encoding";
import * as z from "zod";
import { mustChangeOne, returning, statement, type Writer } from "~/db/database.server";
import { type Device, isKnownTo } from "~/domain/accounts/remember-device.server";
import type { ValidFactor } from "~/domain/accounts/second-factor/check-code.server";
import { type AttemptFrom, readSlots, takeSlots } from "~/domain/accounts/take-attempt.server";
import { giveSlotsBack } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { refuseOldChallenge, takeChallenge } from "./issue-challenge.server";
import { type PasskeyPurpose, type PasskeySite, passkeyNamed } from "./passkey-terms";
import { readAssertion, webauthn } from "./read-assertion.server";

/** The same sentence for every failure, so that it doesn't reveal which passkeys exist. */
const WRONG = "This passkey isn't valid here. Use another one, or another way to sign in.";
const TOO_MANY = "Too many failed attempts from your network. Please wait a few minutes and try again.";

export interface SignedAnswer {
  readonly answer: string;
  readonly browserHash: string;
  readonly site: PasskeySite;
}

export interface PasskeyVisit extends AttemptFrom {
  readonly device: Device;
}

interface PasskeyFor {
  readonly purpose: Exclude<PasskeyPurpose, "add">;
  /** Null for a visitor who signs in. */
  readonly memberId: number | null;
  readonly as: "signed-in" | "code-accepted";
}

const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
});
const passkeyRow = z.object({
  id: z.int(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.int(),
  name: z.string(),
  created_at: z.int(),
  handle: z.string(),
  is_known: z.int(),
});

const RECORDED = {
  "sign-in": "sign-in-failed",
  "second-step": "sign-in-failed",
  confirm: "confirmation-failed",
} as const;

/** Counts as a failed attempt until it turns out right, but makes no member wait: signatures can't be guessed. */
export async function checkPasskey(
  db: Writer,
  { answer: json, browserHash, site }: SignedAnswer,
  { purpose, memberId, as }: PasskeyFor,
  visit: PasskeyVisit,
): Promise<(ValidFactor & { readonly member: z.infer<typeof memberRow> }) | Refusal> {
  const { now, device } = visit;
  const assertion = readAssertion(json);
  if (!assertion) return refuseWrongPasskey();
  const found = await db.commit({
    passkeys: findPasskey(assertion.answer.id, device),
    members: returning(
      sql`SELECT u.id, username, email, profile_image_url AS profileImageUrl FROM users AS u
        JOIN passkeys AS p ON p.user_id = u.id WHERE p.credential_id = ${assertion.answer.id}`,
      memberRow,
    ),
    isTaken: await takeChallenge(assertion.challenge, { purpose, memberId, browserHash }, now),
    slots: takeSlots(visit),
  });
  const takenSlots = readSlots(found.slots, visit, TOO_MANY);
  if (isRefusal(takenSlots)) return takenSlots;
  if (!found.isTaken) return refuseOldChallenge();
  const [passkey] = found.passkeys;
  const [member] = found.members;
  if (!passkey || !member || (memberId !== null && member.id !== memberId)) return refuseWrongPasskey();

  const from = { address: visit.address, device: device.name };
  const detail = passkeyNamed(passkey.name);
  const counter = await verify(assertion, passkey, site);
  if (counter === undefined) {
    await db.commit([recordSecurityEvent({ kind: RECORDED[purpose], memberId: member.id, from, detail }, now)]);
    return refuseWrongPasskey();
  }
  const used = statement(sql`UPDATE passkeys SET counter = ${counter}, last_used_at = max(created_at, ${now})
    WHERE id = ${passkey.id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`);
  return {
    member,
    use: [used, mustChangeOne, giveSlotsBack(takenSlots)],
    events: [recordSecurityEvent({ kind: as, memberId: member.id, from, detail }, now)],
    since: passkey.created_at,
    isKnown: passkey.is_known === 1,
  };
}

export const refuseWrongPasskey = (): Refusal => refuseField("passkey", WRONG, "not_allowed");

function findPasskey(credentialId: string, device: Device) {
  return returning(
    sql`SELECT id, credential_id, public_key, counter, name, created_at, handle,
        ${isKnownTo(sql`p.user_id`, device)} AS is_known
      FROM passkeys AS p JOIN passkey_handles AS h ON h.user_id = p.user_id WHERE credential_id = ${credentialId}`,
    passkeyRow,
  );
}

/** The device's new counter; undefined for an answer that isn't right. */
async function verify(
  { answer, challenge }: NonNullable<ReturnType<typeof readAssertion>>,
  passkey: z.infer<typeof passkeyRow>,
  site: PasskeySite,
): Promise<number | undefined> {
  const { userHandle, ...response } = answer.response;
  if (userHandle !== undefined && userHandle !== passkey.handle) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(base64url.decode(passkey.public_key, { strict: false })),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The package throws for each way in which an answer is wrong.
    return undefined;
  }
}
