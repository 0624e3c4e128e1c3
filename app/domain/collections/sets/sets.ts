import data from "./sets.json";

/** One place of a set. */
export interface SetMember {
  readonly typeId: number;
  readonly title: string;
  /** The weight of the place: 1 for base metal and paper, 2 for silver, 4 for gold; doubled for a scarce mint. */
  readonly weight: number;
  /** The mint mark that fills the place, "" for none; any will do where it is left out. */
  readonly mark?: string;
}

/** Types that belong together. Its slug is part of its address. */
export interface CollectorSet {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly members: readonly SetMember[];
}

export const SETS: readonly CollectorSet[] = data;

export const setNamed = (slug: string | undefined) => SETS.find((each) => each.slug === slug);
