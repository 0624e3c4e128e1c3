import type { FaultyRow } from "~/domain/importing/faulty-row";
import type { FormMoment } from "~/domain/listings/drafts/listing-form";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";
import type { Import } from "./import";
import { judgeRow } from "./judge-row";

export interface Preview {
  /** Rows that are drafts already. */
  readonly done: number;
  readonly good: readonly { readonly row: number; readonly input: ListingInput }[];
  readonly faulty: readonly FaultyRow[];
}

export function previewImport(
  { columns, mapping, rows }: Pick<Import, "columns" | "mapping" | "rows">,
  moment: FormMoment,
): Preview {
  const open = rows.filter(({ listingId }) => listingId === null);
  const judged = open.map((row) => judgeRow(row, { columns, mapping, moment }));
  return {
    done: rows.length - open.length,
    good: judged.filter((each) => "input" in each),
    faulty: judged.filter((each) => "faults" in each),
  };
}
