import type { Query } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import type { DepositRules } from "~/domain/payments/deposits/deposit.server";

export type EventContext = { readonly now: number } & Pick<DepositRules, "currency" | "depositMaturesMs">;

export interface EventChange {
  readonly statements: readonly (Query | readonly Query[])[];
  readonly effects: readonly Effect[];
}

export const NO_CHANGE: EventChange = { statements: [], effects: [] };
