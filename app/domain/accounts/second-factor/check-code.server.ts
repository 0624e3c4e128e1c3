import { sql } from "drizzle-orm";
import * as z from "zod";
import { mustChangeOne, type Query, returning, type Statement, statement, type Writer } from "~/db/database.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { type Device, isKnownTo } from "~/domain/accounts/remember-device.server";
import { type AttemptFrom, readAttempt, takeAttempt } from "~/domain/accounts/take-attempt.server";
import type { Effect } from "~/domain/effects";
import { isRefusal, type Refusal, refuseField } from "~/domain/refusal";
import { confirmAttempt, recordAttempt } from "~/domain/security-events/record-security-event.server";
import { hashRecoveryCode, readRecoveryCode, reportFactorChange } from "./replace-recovery-codes.server";
import { stepOf } from "./totp.server";

/** With a key that isn't in the database. */
export interface SecretBox {
  /** `context` names the row that the secret belongs to: in another one, it can't be opened. */
  seal(secret: Uint8Array, context: string): Promise<string>;
  open(sealedSecret: string, context: string): Promise<Uint8Array>;
}

const WRONG_CODE = "This code is incorrect or was already used. Enter the one your app shows now.";
const WRONG_RECOVERY_CODE = "This recovery code is incorrect or was already used.";
const TOO_MANY = {
  network: "Too many failed attempts from your network. Please wait a few minutes and try again.",
  wait: (seconds: number) => `Too many wrong codes. Try again in ${seconds} s.`,
};

export interface CodeVisit extends AttemptFrom {
  readonly device: Device;
  /** Undefined where the site has no key: no app's code is right then. */
  readonly box: SecretBox | undefined;
}

/** What a right code or passkey must be committed with, together with what it allows. */
export interface ValidFactor {
  /** Abort with `code_was_used` or `conflict` if another request used the factor first. */
  readonly use: readonly Query[];
  readonly events: readonly Statement<readonly Effect[]>[];
  readonly since: number;
  /** Whether the member signed in from this browser before. */
  readonly isKnown: boolean;
}

const appRow = z.object({ sealed_secret: z.string(), confirmed_at: z.int() });
const codeRow = z.object({ created_at: z.int() });

export const contextOf = (memberId: number) => `authenticator:${memberId}`;

/** It is counted as a failure before it is compared. A browser in which they signed in before has its own count. */
export async function checkCode(
  db: Writer,
  memberId: number,
  { input, as }: { input: string; as: "signed-in" | "code-accepted" },
  visit: CodeVisit,
): Promise<ValidFactor | Refusal> {
  const { device, box, now } = visit;
  const anywhere = await hashToken(`code:${memberId}`);
  const here = await hashToken(`code:${memberId}:${device.tokenHash}`);
  const isKnownSql = isKnownTo(sql`${memberId}`, device);
  const from = { address: visit.address, device: device.name };
  const recovery = readRecoveryCode(input);
  const codeHash = recovery === undefined ? "" : await hashRecoveryCode(recovery);
  const found = await db.commit({
    app: returning(
      sql`SELECT sealed_secret, confirmed_at FROM authenticators WHERE user_id = ${memberId} AND confirmed_at IS NOT NULL`,
      appRow,
    ),
    code: returning(
      sql`SELECT created_at FROM recovery_codes
        WHERE user_id = ${memberId} AND code_hash = ${codeHash} AND used_at IS NULL`,
      codeRow,
    ),
    attempt: takeAttempt(sql`(CASE WHEN ${isKnownSql} THEN ${here} ELSE ${anywhere} END)`, visit),
    event: recordAttempt(memberId, from, now, "code-failed"),
    isKnown: returning(sql`SELECT ${isKnownSql} AS is_known`, z.object({ is_known: z.int() })),
  });
  const attempt = readAttempt(found.attempt, visit, TOO_MANY);
  if (isRefusal(attempt)) return { ...attempt, fields: { code: attempt.message } };
  const isKnown = found.isKnown[0]?.is_known === 1;
  const cleared = attempt.succeed(isKnown ? here : anywhere);

  const accepted = found.event === undefined ? [] : [confirmAttempt(as, found.event)];
  const [app] = found.app;
  if (recovery !== undefined) {
    const [code] = found.code;
    if (!code) return refuseWrongCode(WRONG_RECOVERY_CODE);
    const used = statement(sql`UPDATE recovery_codes SET used_at = ${now}
      WHERE user_id = ${memberId} AND code_hash = ${codeHash} AND used_at IS NULL`);
    const events = [...accepted, ...reportFactorChange(memberId, { change: "recovery-code-used", from }, now)];
    return { use: [used, mustChangeOne, ...cleared], events, since: code.created_at, isKnown };
  }
  // Whoever has only passkeys was asked for nothing but a recovery code.
  if (!app) return refuseWrongCode(WRONG_RECOVERY_CODE);
  if (!box) return refuseWrongCode(WRONG_CODE);
  const step = await stepOf(await box.open(app.sealed_secret, contextOf(memberId)), input.replaceAll(/\s/g, ""), now);
  if (step === undefined) return refuseWrongCode(WRONG_CODE);
  const used = statement(sql`UPDATE authenticators SET last_step = ${step}
    WHERE user_id = ${memberId} AND confirmed_at = ${app.confirmed_at}`);
  return { use: [used, mustChangeOne, ...cleared], events: accepted, since: app.confirmed_at, isKnown };
}

export const refuseWrongCode = (sentence = WRONG_CODE): Refusal => refuseField("code", sentence, "not_allowed");
