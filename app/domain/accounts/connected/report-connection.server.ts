import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { ConnectionChange } from "~/domain/outbox/queued-mail";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export function reportConnection(
  report: { memberId: number; provider: Provider; change: ConnectionChange; from: Origin },
  now: number,
) {
  const { memberId, provider, change, from } = report;
  const kind = change === "connected" ? "account-linked" : "account-unlinked";
  const mail = { mail: "connected-account-changed", memberId, at: now, provider, change } as const;
  return [
    recordSecurityEvent({ kind, memberId, from, detail: PROVIDER_NAMES[provider] }, now),
    enqueue({ kind: "mail", payload: mail }, now),
  ];
}
