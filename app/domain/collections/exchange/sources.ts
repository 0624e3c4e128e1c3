import { catalogueNamed } from "~/domain/collections/exchange/values/match-type";
import { lookUp } from "~/domain/importing/file-columns";
import { stripAccents } from "~/domain/text/strip-accents";
import { WRITTEN_COLUMNS } from "./exchange-columns";
import sourceColumns from "./source-columns.json";
import type { Source } from "./source-names";

/** By lowercase column name; "" skips a column whose name would be guessed wrong. */
const NAMES: Readonly<Record<Exclude<Source, "obverse" | "other">, Readonly<Record<string, string>>>> = sourceColumns;

const plain = (name: string) => stripAccents(name.trim().slice(0, 100)).replace(/ \([^)]*\)$/, "");
const ALL_OF = (names: readonly string[], needed: readonly string[]) => needed.every((each) => names.includes(each));

export function sourceOf(columns: readonly string[]): Source {
  const names = columns.map(plain);
  const own = WRITTEN_COLUMNS.filter(({ isPrivate }) => !isPrivate).map(({ label }) => plain(label));
  if (ALL_OF(names, own)) return "obverse";
  if (names.includes("colnect id") || names.includes("catalog codes")) return "colnect";
  if (names.some((name) => /^n# ?number|^numista (?:#|id|number)/.test(name))) return "numista";
  if (ALL_OF(names, ["face value", "gregorian year"])) return "numista";
  if (ALL_OF(names, ["title", "value", "unit", "status"])) return "opennumismat";
  return "other";
}

/** Whatever else OpenNumismat has of a coin goes into its note. */
export function toOurColumns(columns: readonly string[], source: Source): string[] {
  if (source === "obverse" || source === "other") return [...columns];
  const belongsInNote = (name: string) => source === "opennumismat" && name !== "Photos" && !catalogueNamed(name);
  return columns.map((name) => lookUp(NAMES[source], plain(name)) ?? (belongsInNote(name) ? "noted" : name));
}
