export type TextSource = "title" | "description";

export interface Evidence {
  readonly source: TextSource;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Found<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
