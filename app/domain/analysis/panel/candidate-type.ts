/** A type of the catalogue, as far as an item is compared with it. Weights in milligrams, lengths in micrometres. */
export interface CandidateType {
  readonly id: number;
  readonly title: string;
  readonly issuerCode: string;
  readonly issuerName: string;
  readonly rulerName: string | null;
  readonly denominationText: string;
  readonly denominationValue: number | null;
  readonly denominationUnit: string;
  readonly yearFrom: number;
  readonly yearTo: number | null;
  readonly yearsText: string;
  readonly compositionText: string;
  readonly series: string | null;
  /** JSON: nicknames and names in other languages. */
  readonly names: string | null;
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly references: readonly { readonly catalogue: string; readonly number: string }[];
}

export type FoundType = Pick<CandidateType, "id" | "title" | "issuerName" | "yearsText">;
