export const GRADER_NAMES = {
  ngc: "NGC",
  "ngc-ancients": "NGC Ancients",
  pcgs: "PCGS",
  pmg: "PMG",
  "pcgs-banknote": "PCGS Banknote",
  anacs: "ANACS",
  cacg: "CACG",
  cgc: "CGC",
  icg: "ICG",
  iccs: "ICCS",
} as const;

/** A grader's name as its house writes it, whatever its capitals; a house that isn't known stays as it is. */
export function graderName(name: string): string {
  return Object.values(GRADER_NAMES).find((each) => each.toUpperCase() === name.toUpperCase()) ?? name;
}

export type GraderCode = keyof typeof GRADER_NAMES;
