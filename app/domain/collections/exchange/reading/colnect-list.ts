import type { Table, TableRow } from "~/domain/importing/read-table";
import type { ItemStatus } from "../../items/item-choices";

/** Colnect writes five lines about the list above its columns, and an empty one. */
const ROWS_BEFORE = 12;
const FOOTER = /^end of colnect list/i;
/** "[1],[2]": a value for each of the lists that the row's item is on, some of them empty. */
const PER_LIST = /^\[[^\]]*\](?:,\s*\[[^\]]*\])*$/;
const DAY = /^(\d{4})-\d{2}(?:-\d{2})?$/;

/** By the list's name. For names that members chose themselves, the form's status counts. */
const STATUSES: readonly (readonly [RegExp, ItemStatus])[] = [
  [/wish|want/i, "want"],
  [/swap|trade|exchange|double/i, "swap"],
  [/collection|own/i, "own"],
];

/** Undefined for any other file. Of a row's values for each list, those of the exported list are taken. */
export function colnectList({ columns, rows }: Table): Table | undefined {
  const lines = [{ row: 1, cells: columns }, ...rows];
  const at = lines.slice(0, ROWS_BEFORE).findIndex(isHead);
  const head = lines[at]?.cells.map((name) => name.trim());
  if (!head) return undefined;
  const below = lines.slice(at + 1);
  const end = below.findIndex(({ cells }) => FOOTER.test(cells[0] ?? ""));
  const listAt = head.findIndex((name) => name.toLowerCase() === "list");
  const issuedAt = head.findIndex((name) => name.toLowerCase() === "issued on");
  const listed = (end < 0 ? below : below.slice(0, end)).map(({ row, cells }) => ({
    row,
    cells: head.map((_, index) => cells[index]?.trim() ?? ""),
  }));
  const exported = mostFrequent(listed.flatMap(({ cells }) => namesIn(cells[listAt])));
  const tableRows = listed.map(({ row, cells }) => {
    const names = namesIn(cells[listAt]);
    const nth = Math.max(0, names.indexOf(exported ?? ""));
    return {
      row,
      cells: cells.map((cell, index) => {
        if (index === listAt) return STATUSES.find(([pattern]) => pattern.test(names[nth] ?? ""))?.[1] ?? "";
        if (index === issuedAt) return DAY.exec(cell)?.[1] ?? cell;
        return PER_LIST.test(cell) ? (groupsIn(cell)[nth] ?? "") : cell;
      }),
    };
  });
  return { columns: head, rows: tableRows };
}

function isHead({ cells }: Pick<TableRow, "cells">): boolean {
  const names = cells.map((name) => name.trim().toLowerCase());
  return (
    names.includes("name") && (names.includes("catalog codes") || (names.includes("link") && names.includes("list")))
  );
}

const namesIn = (cell = "") =>
  cell
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const groupsIn = (cell: string) => [...cell.matchAll(/\[([^\]]*)\]/g)].map(([, group = ""]) => group.trim());

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
