import * as z from "zod";

const name = z.string().regex(/^[a-zA-Z]\w*$/);
const table = z.strictObject({ columns: z.array(name).min(1), rows: z.array(z.array(z.unknown())).min(1) });

/** Types that differ in a few facts only. See docs/catalogue.md. */
export const family = z.strictObject({
  about: z.string().trim().min(1),
  /** An entry in which "{subject}" stands for the cell of the column "subject". */
  type: z.record(z.string(), z.unknown()),
  /** One row for each member. The column "id" is the id of the type. */
  members: table,
  /** One row for each variant that every member has. The column "add" is added to the id of the member. */
  variants: table.optional(),
});

export type Family = z.infer<typeof family>;

type Cells = Readonly<Record<string, unknown>>;

/** Every member in every variant, as entries of their own. Throws for a table that doesn't fit its template. */
export function membersOf({ type, members, variants }: Family): Cells[] {
  checkColumns(type, members, variants);
  return cellsOf(members).flatMap((member) =>
    (variants ? cellsOf(variants) : [{}]).map((variant: Cells) => {
      const cells = { ...member, ...(fill(variant, member) as Cells) };
      return { id: Number(member.id) + Number(variant.add ?? 0), ...(fill(type, cells) as Cells) };
    }),
  );
}

type Table = Family["members"];

function cellsOf({ columns, rows }: Table): Cells[] {
  return rows.map((row) => {
    if (row.length !== columns.length)
      throw new Error(`a row has ${row.length} cells for ${columns.length} columns: ${JSON.stringify(row)}`);
    return Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  });
}

const PLACEHOLDER = /\{(\w+)\}/g;

function checkColumns(type: Cells, members: Table, variants: Table | undefined): void {
  const columns = [...members.columns, ...(variants?.columns ?? [])];
  const placeholders = [type, variants?.rows].flatMap((part) =>
    [...(JSON.stringify(part) ?? "").matchAll(PLACEHOLDER)].map(([, column]) => column ?? ""),
  );
  const missing = ["id", ...(variants ? ["add"] : []), ...placeholders].filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Error(`no column is called ${[...new Set(missing)].join(", ")}`);
  const unused = columns.filter((column) => !["id", "add", ...placeholders].includes(column));
  if (unused.length > 0) throw new Error(`nothing asks for the column ${unused.join(", ")}`);
}

/**
 * The template with the cells in their places. A text that is nothing but a placeholder becomes the cell itself, which
 * may be a number or a list. A text whose cell is null is left out, and so is a list or object that it leaves empty.
 */
function fill(template: unknown, cells: Cells): unknown {
  if (typeof template === "string") return filledText(template, cells);
  if (Array.isArray(template)) return orNothing(template.map((each) => fill(each, cells)).filter(isKnown));
  if (typeof template !== "object" || template === null) return template;
  const filled = Object.entries(template).map(([key, value]) => [key, fill(value, cells)] as const);
  const entries = filled.filter(([, value]) => isKnown(value));
  return entries.length > 0 || filled.length === 0 ? Object.fromEntries(entries) : undefined;
}

function filledText(template: string, cells: Cells): unknown {
  const [whole] = template.matchAll(/^\{(\w+)\}$/g);
  if (whole) return cells[whole[1] ?? ""] ?? undefined;
  const names = [...template.matchAll(PLACEHOLDER)].map(([, column]) => column ?? "");
  if (names.some((column) => !isKnown(cells[column]))) return undefined;
  return template.replace(PLACEHOLDER, (_, column) => String(cells[column]));
}

const isKnown = (value: unknown) => value !== undefined && value !== null;

const orNothing = (list: readonly unknown[]) => (list.length > 0 ? list : undefined);
