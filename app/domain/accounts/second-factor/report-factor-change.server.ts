import type { SQL } from "drizzle-orm";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { FactorChange } from "~/domain/outbox/queued-mail";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

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
