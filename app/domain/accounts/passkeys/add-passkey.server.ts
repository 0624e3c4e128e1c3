import { base64url } from "oslo/encoding";
import { answerTo, type Writer } from "~/db/database.server";
import { passkeys } from "~/db/schema/second-factor";
import { hasSecondFactor } from "~/domain/accounts/second-factor/read-factors.server";
import { refuseFactorChange, turnOnFactor } from "~/domain/accounts/second-factor/turn-on-factor.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { refuseOldChallenge, takeChallenge } from "./issue-challenge.server";
import { MAX_PASSKEYS, type PasskeySite } from "./passkey-terms";
import { readRegistration, webauthn } from "./read-assertion.server";

const UNREADABLE = "Your browser's answer couldn't be checked. Please try again.";

/** `answer` is JSON. Attestation isn't asked for: any device will do that verifies its user. */
export async function addPasskey(
  db: Writer,
  passkey: { session: Session; name: string; answer: string; browserHash: string },
  { now, randomness, site, from }: { now: number; randomness: Randomness; site: PasskeySite; from: Origin },
) {
  const { session, name, browserHash } = passkey;
  const { id: memberId } = session.member;
  const refusal = refuseFactorChange(session, await hasSecondFactor(db, memberId), now);
  if (refusal) return refusal;
  const registration = readRegistration(passkey.answer);
  if (!registration) return refuse("not_allowed", UNREADABLE);
  const { isTaken } = await db.commit({
    isTaken: await takeChallenge(registration.challenge, { purpose: "add", memberId, browserHash }, now),
  });
  if (!isTaken) return refuseOldChallenge();
  const credential = await verify(registration, site);
  if (!credential) return refuse("not_allowed", UNREADABLE);
  const change = { change: "passkey-added", from, passkeyName: name } as const;
  const { codes, confirmed, statements, report } = await turnOnFactor(db, session, change, { now, randomness });
  const done = await db
    .commit({
      passkey: db.insert(passkeys).values({
        userId: memberId,
        credentialId: credential.id,
        publicKey: base64url.encode(credential.publicKey, { includePadding: false }),
        counter: credential.counter,
        transports: JSON.stringify(registration.answer.response.transports),
        name,
        createdAt: now,
      }),
      statements,
      report,
    })
    .catch(answerTo(REFUSED));
  return isRefusal(done) ? done : { codes, effects: done.report.flat(), confirmed };
}

const refuseOvertaken = () => refuse("conflict", "Another change came first. Reload the page and try again.");

const REFUSED = {
  passkey_exists: () => refuse("conflict", "This passkey was added already."),
  too_many_passkeys: () => refuse("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`),
  too_many_recovery_codes: refuseOvertaken,
  conflict: refuseOvertaken,
};

async function verify({ answer, challenge }: NonNullable<ReturnType<typeof readRegistration>>, site: PasskeySite) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The package throws for each way in which an answer is wrong.
    return undefined;
  }
}
