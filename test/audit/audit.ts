import auditSql from "./ledger-audit.sql?raw";

interface Check {
  readonly name: string;
  readonly sql: string;
}

/** Every statement of ledger-audit.sql by its name, which is the comment above it. */
export const AUDIT_CHECKS: readonly Check[] = auditSql
  .split(/^-- check: /m)
  .slice(1)
  .map((text) => {
    const end = text.indexOf("\n");
    return { name: text.slice(0, end).trim(), sql: text.slice(end).trim().replace(/;$/, "") };
  });

/** What is wrong in the database, one line each; empty if every check passes. */
export async function auditRecord(db: D1Database): Promise<string[]> {
  const results = await db.batch<Record<string, unknown>>(AUDIT_CHECKS.map(({ sql }) => db.prepare(sql)));
  return results.flatMap(({ results: rows }, index) => {
    const first = rows[0];
    return first ? [`${AUDIT_CHECKS[index]?.name}: ${rows.length} rows, first ${JSON.stringify(first)}`] : [];
  });
}
