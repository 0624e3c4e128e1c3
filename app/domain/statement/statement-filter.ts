/** What a statement can be narrowed to, and the kinds of transfers that belong to it. */
export const GROUPS = {
  deposits: { label: "Deposits", kinds: ["deposit"] },
  payouts: { label: "Payouts", kinds: ["payout"] },
  purchases: { label: "Purchases", kinds: ["payment"] },
  sales: { label: "Sales", kinds: ["proceeds"] },
  refunds: { label: "Refunds", kinds: ["refund"] },
  holds: { label: "Holds for bids", kinds: ["hold", "release"] },
} as const;

export type Group = keyof typeof GROUPS;

export interface StatementFilter {
  readonly group?: Group | undefined;
  /** "2026-11", in UTC. */
  readonly month?: string | undefined;
}

function isGroup(text: string | null): text is Group {
  return text !== null && Object.hasOwn(GROUPS, text);
}

/** The filter in an address, `?kind=&month=`; what can't be read narrows nothing. */
export function statementFilter(query: URLSearchParams): StatementFilter {
  const kind = query.get("kind");
  const month = query.get("month") ?? "";
  return {
    group: isGroup(kind) ? kind : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** The filter as a query, "" when it narrows nothing. */
export function filterQuery({ group, month }: StatementFilter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(group ? { kind: group } : {}), ...(month ? { month } : {}), ...more });
  return query.size === 0 ? "" : `?${query}`;
}

/** "2026-11" -> "November 2026". */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
