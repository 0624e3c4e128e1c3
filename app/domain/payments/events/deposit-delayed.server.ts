import { unreadChanged } from "~/domain/effects";
import { recordFailure, recordPending } from "~/domain/payments/deposits/delayed-deposit.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";
import type { EventChange } from "./event-change.server";

export function depositDelayed(
  event: Extract<ProviderEvent, { type: "deposit-pending" | "deposit-failed" }>,
  now: number,
  currency: string,
): EventChange {
  const { memberId, amountMinor, request } = event;
  const deposit = { keyed: { userId: memberId, key: request.key }, amountMinor, currency, now };
  const statements = event.type === "deposit-failed" ? recordFailure(deposit, event) : recordPending(deposit);
  return { statements, effects: [unreadChanged([memberId])] };
}
