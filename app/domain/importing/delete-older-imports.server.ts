import { type SQL, sql } from "drizzle-orm";
import { literal } from "~/db/literal";
import { type Statement, statement } from "~/db/statement.server";

interface KeptImports {
  readonly imports: "listing_imports" | "collection_imports";
  /** Tables that refer to an import. */
  readonly parts: readonly `${"listing" | "collection"}_import_${string}`[];
  readonly where: SQL;
  readonly kept: number;
}

export function deleteOlderImports({ imports, parts, where, kept }: KeptImports): Statement[] {
  const older = sql`SELECT id FROM ${sql.raw(imports)} WHERE ${where} ORDER BY id DESC LIMIT -1 OFFSET ${literal(kept)}`;
  return [
    ...parts.map((part) => statement(sql`DELETE FROM ${sql.raw(part)} WHERE import_id IN (${older})`)),
    statement(sql`DELETE FROM ${sql.raw(imports)} WHERE id IN (${older})`),
  ];
}
