/** Shorter words fit too much. */
export const SHORTEST_WORDS = 2;

export interface Suggestion {
  readonly label: string;
  /** What it is: a type's issuer and years, or "Issuer" and "Seller". */
  readonly detail: string;
  readonly to: string;
}

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === "object" &&
  value !== null &&
  ["label", "detail", "to"].every((name) => typeof Reflect.get(value, name) === "string");

/** Those in what the server answered. */
export function readSuggestions(answer: unknown): readonly Suggestion[] {
  return Array.isArray(answer) ? answer.filter(isSuggestion) : [];
}
