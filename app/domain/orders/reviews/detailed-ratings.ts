/** What a buyer can rate in detail, each with 1 to 5 stars. The names are those of the columns and of the API. */
export const DETAILS = ["described", "communication", "dispatch", "packaging"] as const;
export type Detail = (typeof DETAILS)[number];

export const DETAIL_LABELS: Readonly<Record<Detail, string>> = {
  described: "Item as described",
  communication: "Communication",
  dispatch: "Dispatch time",
  packaging: "Packaging",
};
