import { Column, getTableName, is, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { literal } from "~/db/database.server";
import type { ReportKind } from "./report-kind";

/** With the name of its table, which Drizzle leaves out in a query without a join: `removals` has an id too. */
const nameOf = (id: SQLWrapper): SQLWrapper => (is(id, Column) ? sql.raw(`${getTableName(id.table)}.${id.name}`) : id);

/** The operator's reason as a query's column: null unless it is removed. `id` is the column of the noun's id. */
export function removedBecause(kind: ReportKind, id: SQLWrapper): SQL.Aliased<string | null> {
  return sql<string | null>`(SELECT reason FROM removals
    WHERE removals.kind = ${literal(kind)} AND removals.target_id = ${nameOf(id)} AND removals.restored_at IS NULL)`.as(
    "removed_because",
  );
}

export function notRemoved(kind: ReportKind, id: SQLWrapper): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM removals
    WHERE removals.kind = ${literal(kind)} AND removals.target_id = ${nameOf(id)} AND removals.restored_at IS NULL)`;
}
