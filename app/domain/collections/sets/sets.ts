import data from "./sets.json";

export interface SetMember {
  readonly typeId: number;
  /** The type's own if left out. */
  readonly title?: string;
  /** 1 for base metal and paper, 2 for silver, 4 for gold; doubled for a scarce mint. */
  readonly weight: number;
  /** "" for none; any mint mark fills the place if left out, and any mint. */
  readonly mark?: string;
  readonly mint?: string;
}

export interface CollectorSet {
  readonly slug: string;
  /** Mostly the country. */
  readonly group: string;
  readonly name: string;
  readonly about: string;
  readonly members: readonly SetMember[];
}

interface StoredSet extends Omit<CollectorSet, "members"> {
  /** A number is the type of a place of weight 1. */
  readonly members: readonly (number | (Omit<SetMember, "weight"> & Partial<SetMember>))[];
}

export const SETS: readonly CollectorSet[] = (data as readonly StoredSet[]).map((set) => ({
  ...set,
  members: set.members.map((each) => (typeof each === "number" ? { typeId: each, weight: 1 } : { weight: 1, ...each })),
}));

export const setNamed = (slug: string | undefined) => SETS.find((each) => each.slug === slug);
