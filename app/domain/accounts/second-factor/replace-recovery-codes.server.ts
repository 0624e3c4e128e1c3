import { count, eq, type SQL, sql } from "drizzle-orm";
import { base32 } from "oslo/encoding";
import { answerTo, type Reader, type Statement, statement, type Writer } from "~/db/database.server";
import { recoveryCodes } from "~/db/schema/second-factor";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { hashToken } from "~/domain/accounts/make-token.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { FactorChange } from "~/domain/outbox/queued-mail";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse, refuseEnded } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { RECOVERY_CODES } from "./factor-terms";
import { asksSecondStep, hasSecondFactor } from "./read-factors.server";

/** 120 bits, so that a plain hash protects a code: 24 characters. */
const CODE_BYTES = 15;
const CODE = /^[a-z2-7]{24}$/;

interface CodeOptions {
  readonly now: number;
  readonly randomness: Randomness;
}

export function readRecoveryCode(input: string): string | undefined {
  const code = input.toLowerCase().replaceAll(/[\s-]/g, "");
  return CODE.test(code) ? code : undefined;
}

export const hashRecoveryCode = (code: string) => hashToken(`recovery:${code}`);

export async function firstRecoveryCodes(db: Reader, memberId: number, options: CodeOptions) {
  const [row] = await db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, memberId));
  return row?.total ? { codes: [], add: [] } : makeCodes(memberId, options);
}

export async function replaceRecoveryCodes(
  db: Writer,
  session: Session,
  { now, randomness, from }: CodeOptions & { readonly from: Origin },
): Promise<{ codes: readonly string[]; effects: readonly Effect[] } | Refusal> {
  const memberId = session.member.id;
  if (!(await hasSecondFactor(db, memberId)))
    return refuse(
      "conflict",
      "Add a passkey or an authenticator app first. Recovery codes are for when you can't use them.",
    );
  const refusal = refuseWithoutFactor(session, now, "New recovery codes need");
  if (refusal) return refusal;
  const { codes, add } = await makeCodes(memberId, { now, randomness });
  const done = await db
    .commit({
      session: sessionMustExist(session.id),
      forgotten: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, memberId)),
      add,
      report: reportFactorChange(memberId, { change: "recovery-codes-made", from }, now),
    })
    .catch(answerTo({ too_many_recovery_codes: replacedMeanwhile, conflict: refuseEnded }));
  return isRefusal(done) ? done : { codes, effects: done.report.flat() };
}

const replacedMeanwhile = () =>
  refuse("conflict", "Your recovery codes have just been replaced. Reload the page and try again.");

/** They end with the last second factor: after the statement that removes one. */
export function endRecoveryCodes(memberId: number): Statement {
  return statement(
    sql`DELETE FROM recovery_codes WHERE user_id = ${memberId} AND NOT ${asksSecondStep(sql`${memberId}`)}`,
  );
}

/** The codes are returned only here; the database stores their hashes. */
async function makeCodes(memberId: number, { now, randomness }: CodeOptions) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32.encode(randomness.bytes(CODE_BYTES), { includePadding: false }).toLowerCase(),
  );
  const hashes = await Promise.all(codes.map(hashRecoveryCode));
  const add = statement(sql`INSERT INTO recovery_codes (user_id, code_hash, created_at)
    SELECT ${memberId}, value, ${now} FROM json_each(${JSON.stringify(hashes)})`);
  return { codes: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-")), add: [add] };
}

export interface FactorReport {
  readonly change: FactorChange;
  readonly from: Origin;
  readonly passkeyName?: string | SQL;
}

export function reportFactorChange(memberId: number, { change, from, passkeyName }: FactorReport, now: number) {
  return [
    recordSecurityEvent({ kind: change, memberId, from, detail: passkeyName ?? null }, now),
    enqueue({ kind: "mail", payload: { mail: "second-factor-changed", memberId, at: now, change } }, now),
  ];
}
