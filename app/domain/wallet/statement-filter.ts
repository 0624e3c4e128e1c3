import type { LineKind } from "./entry-words";

export const GROUPS = {
  deposits: "Deposits",
  payouts: "Payouts",
  purchases: "Purchases",
  sales: "Sales",
  fees: "Fees",
  refunds: "Refunds",
  holds: "Holds for bids",
} as const satisfies Readonly<Record<LineKind, string>>;

export type Group = keyof typeof GROUPS;

export interface StatementFilter {
  readonly group?: Group | undefined;
  readonly month?: string | undefined;
}

const isGroup = (text: string | null): text is Group => text !== null && Object.hasOwn(GROUPS, text);

export function statementFilter(query: URLSearchParams): StatementFilter {
  const kind = query.get("kind");
  const month = query.get("month") ?? "";
  return {
    group: isGroup(kind) ? kind : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

export function filterQuery({ group, month }: StatementFilter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(group ? { kind: group } : {}), ...(month ? { month } : {}), ...more });
  return query.size === 0 ? "" : `?${query}`;
}
