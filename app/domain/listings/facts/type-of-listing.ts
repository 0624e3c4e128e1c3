export interface TypeOfListing {
  readonly id: number;
  readonly title: string;
  /** "weighs 0.4 g less than the type" */
  readonly differs: readonly string[];
}
