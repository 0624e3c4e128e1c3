import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode];

/** A table whose first column names the rows. `figures` aligns the other columns to the right, for amounts. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  figures = false,
  className,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  figures?: boolean;
  className?: string;
}) {
  const align = figures ? "text-right" : "text-left";
  return (
    <table className={clsx("w-full", className)}>
      <thead>
        <tr className={clsx("text-sm text-quiet", align)}>
          {columns.map(([heading]) => (
            <th key={heading} className="py-2 pr-4 font-normal first:text-left last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className={clsx("border-t border-line align-top", align)}>
            {columns.map(([heading, cell], place) =>
              place === 0 ? (
                <th key={heading} scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className="py-2.5 pr-4 last:pr-0">
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
