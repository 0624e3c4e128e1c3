export const SOURCES = ["obverse", "numista", "colnect", "opennumismat", "other"] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  obverse: "Obverse",
  numista: "Numista",
  colnect: "Colnect",
  opennumismat: "OpenNumismat",
  other: "a table",
};
