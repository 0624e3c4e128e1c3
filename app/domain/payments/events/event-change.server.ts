import type { Query } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import type { DepositRules } from "~/domain/payments/deposits/deposit.server";

/** When a report is applied, and by which rules. */
export type EventContext = { readonly now: number } & Pick<DepositRules, "currency" | "depositMaturesMs">;

/** What an event changes, and what follows it. */
export interface EventChange {
  readonly statements: readonly (Query | readonly Query[])[];
  readonly effects: readonly Effect[];
}

/** Of an event that changes nothing. */
export const NOTHING: EventChange = { statements: [], effects: [] };
