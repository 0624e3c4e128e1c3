/** A type of the catalogue to choose from. */
export interface FoundType {
  readonly id: number;
  readonly title: string;
  readonly issuerName: string;
  readonly yearsText: string;
}
