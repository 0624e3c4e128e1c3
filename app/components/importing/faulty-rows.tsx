import type { ReactNode } from "react";
import { TitledSection } from "~/components/page";
import { type FaultyRow, faultWords } from "~/domain/importing/import-faults";

export function FaultyRows({ rows, count, children }: { rows: FaultyRow[]; count: number; children: ReactNode }) {
  return (
    <TitledSection
      id="errors"
      title={count === 1 ? "1 row with errors" : `${count} rows with errors`}
      className="mt-10"
    >
      <p className="mt-1 max-w-prose text-quiet">{children}</p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, faults }) => (
          <li key={row} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_1fr]">
            <span className="font-semibold tabular-nums">Row {row}</span>
            <ul>
              {faults.map((fault) => (
                <li key={fault.column} className="wrap-anywhere">
                  <span className="font-semibold">{fault.column}</span>: {faultWords(fault)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > rows.length ? <p className="mt-2 text-quiet">{`and ${count - rows.length} more rows`}</p> : null}
    </TitledSection>
  );
}
