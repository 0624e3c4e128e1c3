import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { catalogueTypes } from "~/db/schema/catalogue";
import type { NamedType } from "./item-checks";

const t = catalogueTypes;

export function selectCheckedType(db: Reader, typeId = 0) {
  return db
    .select({
      ...columnsOf(t, "title", "rulerName", "rulerFrom", "rulerTo", "yearFrom", "yearTo", "yearsText"),
      ...columnsOf(t, "weightMg", "diameterUm", "thicknessUm", "widthUm", "heightUm", "posthumous"),
      issues: sql<string>`(SELECT json_group_array(json_object('mark', mark, 'mint', mint, 'years', years))
        FROM catalogue_issues WHERE type_id = ${t.id})`.as("issues"),
    })
    .from(t)
    .where(eq(t.id, typeId));
}

const issuesSchema = z.array(z.object({ mark: z.string(), mint: z.string().nullable(), years: z.string().nullable() }));

export function checkedType([row]: Awaited<ReturnType<typeof selectCheckedType>>): NamedType | null {
  if (!row) return null;
  return { ...row, posthumous: row.posthumous === 1, issues: issuesSchema.parse(JSON.parse(row.issues)) };
}
