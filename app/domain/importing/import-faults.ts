/** Why a cell, a row or a photo can't be imported. */
export type ImportFault =
  | {
      readonly code:
        | "formula"
        | "profile_and_postage"
        | "too_many_cells"
        | "not_kept"
        | "no_such_type"
        | "bad_collection"
        | "photo_not_in_file"
        | "photo_expired";
    }
  | { readonly code: "too_many_photos"; readonly most: number }
  | { readonly code: "unknown_currency"; readonly currency: string }
  /** What the form says of the same value. */
  | { readonly code: "refused"; readonly words: string };

export type CellFault = ImportFault & {
  /** Its name in the file, or the field's if the file has no such column. */
  readonly column: string;
};

export type PhotoFault = ImportFault & { readonly name: string };

export interface FaultyRow {
  readonly row: number;
  readonly faults: readonly CellFault[];
}

export type FieldFaults = Record<string, ImportFault>;

export const faultsOfForm = (fields: Readonly<Record<string, string>> = {}): FieldFaults =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, { code: "refused", words }]));

/** Matches text that a spreadsheet would run as a formula, such as =HYPERLINK(…), but not a signed number. */
export const FORMULA = /^(?:[=@]\S|[+-]\s*[A-Za-z(])/;

export function faultWords(fault: ImportFault): string {
  switch (fault.code) {
    case "refused":
      return fault.words;
    case "formula":
      return "This is a formula. Save the table with values instead of formulas.";
    case "too_many_photos":
      return `A listing can have at most ${fault.most} photos.`;
    case "profile_and_postage":
      return "Name a profile or fill in the other postage columns, not both.";
    case "too_many_cells":
      return "This row has more cells than the first row has columns.";
    case "not_kept":
      return "Sold pieces and samples aren't imported.";
    case "no_such_type":
      return "There is no such type in the catalogue.";
    case "unknown_currency":
      return `“${fault.currency}” isn't a currency that we know.`;
    case "bad_collection":
      return "A collection can't have this name, description or audience.";
    case "photo_not_in_file":
      return "The upload doesn't contain it, or it isn't a JPEG, PNG or WebP photo.";
    case "photo_expired":
      return "Uploaded photos are kept for a day. Add it by hand.";
  }
}
