import data from "./sets.json";

export interface SetMember {
  readonly typeId: number;
  readonly title: string;
  /** 1 for base metal and paper, 2 for silver, 4 for gold; doubled for a scarce mint. */
  readonly weight: number;
  /** "" for none; any mint mark fills the place if left out. */
  readonly mark?: string;
}

/** The slug is part of the set's address. */
export interface CollectorSet {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly members: readonly SetMember[];
}

export const SETS: readonly CollectorSet[] = data;

export const setNamed = (slug: string | undefined) => SETS.find((each) => each.slug === slug);
