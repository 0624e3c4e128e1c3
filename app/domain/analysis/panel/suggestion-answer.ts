/** What a seller says to a suggestion. */
export interface SuggestionAnswer {
  readonly field: string;
  /** The suggested value that the seller was shown. */
  readonly suggested: string;
  /** The value to keep, which may be edited; null rejects the suggestion. */
  readonly kept: string | null;
}
