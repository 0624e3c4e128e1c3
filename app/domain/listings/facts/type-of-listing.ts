/** The catalogue type that a listing names. */
export interface TypeOfListing {
  readonly id: number;
  readonly title: string;
  /** How the item's measures differ: "weighs 0.4 g less than the type". */
  readonly differs: readonly string[];
}
