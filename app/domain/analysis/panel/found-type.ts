export interface FoundType {
  readonly id: number;
  readonly title: string;
  readonly issuerName: string;
  readonly yearsText: string;
}
