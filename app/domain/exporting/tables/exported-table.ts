/** A file of the export: rows of a member, with the columns that are theirs to have. */
export interface ExportedTable {
  /** Of the files, without their extensions. */
  readonly name: string;
  /** What a row is. */
  readonly about: string;
  /** The tables of which these are the member's rows. */
  readonly covers: readonly string[];
  /** SQL from FROM on, without the word. `@me` is the member's id and `@now` the time in milliseconds. */
  readonly from: string;
  readonly where: string;
  /** Columns that order the rows and tell them apart, so that they are read page by page through an index. */
  readonly keys: readonly string[];
  /**
   * SQL by the name of the column. Names that end in "At" are times in milliseconds, and those with "is" before are 0
   * or 1.
   */
  readonly columns: Readonly<Record<string, string>>;
}

export type Row = Readonly<Record<string, string | number | boolean | null>>;

const isTime = (name: string) => name.endsWith("At");
const isFlag = (name: string) => /^is[A-Z]/.test(name);

/** A row as it is written: times as ISO 8601 in UTC, and flags as true or false. */
export function writtenRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null || value === undefined) return [name, null];
      if (isTime(name)) return [name, new Date(Number(value)).toISOString()];
      if (isFlag(name)) return [name, Number(value) === 1];
      return [name, typeof value === "number" ? value : String(value)];
    }),
  );
}
