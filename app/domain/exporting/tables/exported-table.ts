export interface ExportedTable {
  /** Of the files, without their extensions. */
  readonly name: string;
  /** What a row is. */
  readonly about: string;
  /** The tables of which these are the member's rows. */
  readonly covers: readonly string[];
  /** SQL after FROM. `@me` is the member's id and `@now` the time. */
  readonly from: string;
  readonly where: string;
  /** Order the rows and tell them apart, so that they are read page by page through an index. */
  readonly keys: readonly string[];
  /** SQL by name. Names that end in "At" are times, those that begin with "is" flags. */
  readonly columns: Readonly<Record<string, string>>;
  /** A row as its member reads it. */
  readonly rewrite?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export type Row = Readonly<Record<string, string | number | boolean | null>>;

const isTime = (name: string) => name.endsWith("At");
const isFlag = (name: string) => /^is[A-Z]/.test(name);

/** Times as ISO 8601 UTC, flags as true or false. */
export function formatRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null || value === undefined) return [name, null];
      if (isTime(name)) return [name, new Date(Number(value)).toISOString()];
      if (isFlag(name)) return [name, Number(value) === 1];
      return [name, typeof value === "number" ? value : String(value)];
    }),
  );
}
