import { type SQL, sql } from "drizzle-orm";
import { isGradeFault } from "~/domain/grading/grade";
import { parseGrade } from "~/domain/grading/parse-grade";

interface GradeColumns {
  readonly text: SQL;
  readonly from: SQL;
  readonly to: SQL;
}

/** Grades of any scale that overlap the one asked for: "VF" finds VF 30, and "TTB" XF 45. Other words must be the same. */
export function hasGrade(query: string, { isNote, columns }: { isNote: boolean; columns: GradeColumns }): SQL {
  const same = sql`${columns.text} = lower(${query})`;
  // A number alone is a grade here, as in a slab.
  const grade = parseGrade(query, { isNote }) ?? parseGrade(query, { isNote: true });
  if (grade === undefined || isGradeFault(grade)) return same;
  return sql`(${same} OR (${columns.from} <= ${grade.range.to} AND ${columns.to} >= ${grade.range.from}))`;
}
