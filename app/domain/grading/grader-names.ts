import names from "./grader-names.json";

export const GRADER_NAMES: Readonly<Record<GraderCode, string>> = names;

/** A grader's name as its house writes it, whatever its capitals; a house that isn't known stays as it is. */
export function graderName(name: string): string {
  return Object.values(GRADER_NAMES).find((each) => each.toUpperCase() === name.toUpperCase()) ?? name;
}

export type GraderCode = keyof typeof names;
