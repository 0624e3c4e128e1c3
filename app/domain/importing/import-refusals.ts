import { refuse } from "~/domain/refusal";

export const noSuchImport = () =>
  refuse("not_found", "There is no such import. It may have been replaced by a newer one.");

export const hasFaultyRows = () =>
  refuse("breaks_rule", "Some rows have errors. Correct the file, or import only the rows without errors.");
