import { catalogueNamed } from "~/domain/collections/exchange/values/match-type";
import { lookUp } from "~/domain/importing/file-columns";
import { stripAccents } from "~/domain/text/strip-accents";
import { WRITTEN_COLUMNS } from "./exchange-columns";
import type { Source } from "./source-names";

type Names = Readonly<Record<string, string>>;

/** By lowercase column name; "" skips a column whose name would be guessed wrong. */
const NAMES: Readonly<Record<Exclude<Source, "obverse" | "other">, Names>> = {
  numista: {
    ...{ country: "country", issuer: "issuer", "face value": "denomination", currency: "unit", title: "title" },
    ...{ "ruling authority": "ruler", marks: "", type: "kind", category: "kind", year: "yearWritten" },
    ...{ "gregorian year": "year", mintmark: "mintMark", "mint letter": "mintMark", "grading mark": "gradeMark" },
    ...{ quantity: "quantity", grade: "grade", composition: "composition", metal: "composition" },
    ...{ weight: "weightG", diameter: "diameterMm", thickness: "thicknessMm", reference: "reference" },
    ...{ references: "reference", "n# number": "numista", "numista #": "numista", "buying price": "price" },
    ...{ "acquisition date": "acquiredOn", "acquisition place": "place", "storage location": "storage" },
    ...{ "private comment": "privateNote", "public comment": "publicNote", comment: "publicNote", note: "publicNote" },
    ...{ "serial number": "serialNumber", "grading company": "gradingService", "slab number": "certificate" },
    ...{ "for swap": "status", estimate: "", "year range": "", collection: "", "from set": "", series: "series" },
  },
  colnect: {
    ...{ name: "title", title: "title", country: "country", series: "series", "catalog codes": "reference" },
    ...{ "catalog code": "reference", "issued on": "year", "face value": "denomination", "mint year": "year" },
    ...{ year: "year", mint: "mint", mintmark: "mintMark", composition: "composition", weight: "weightG" },
    ...{ diameter: "diameterMm", size: "", thickness: "thicknessMm", condition: "grade", quantity: "quantity" },
    ...{ list: "status", "list type": "status", "my price": "price", price: "price", "purchase price": "price" },
    ...{ currency: "currency", "public comment": "publicNote", "private comment": "privateNote" },
    ...{ "public note": "publicNote", "private note": "privateNote", link: "", "parent item": "" },
    ...{ comment: "publicNote", description: "", category: "kind", "colnect id": "", "acquisition date": "acquiredOn" },
  },
  opennumismat: {
    ...{ title: "title", value: "denomination", unit: "unit", country: "country", year: "year", mint: "mint" },
    ...{ native_year: "yearWritten", mintmark: "mintMark", series: "series" },
    ...{ status: "status", material: "composition" },
    ...{ fineness: "fineness", diameter: "diameterMm", thickness: "thicknessMm", weight: "weightG", width: "widthMm" },
    ...{ height: "heightMm", grade: "grade", grader: "gradingService", barcode: "certificate", edge: "edge" },
    ...{ emitent: "issuer", ruler: "ruler", catalognum1: "reference", catalognum2: "reference", axis: "axis" },
    ...{ catalognum3: "reference", catalognum4: "reference", paydate: "acquiredOn", payprice: "price" },
    ...{ price1: "", price2: "", price3: "", price4: "" },
    ...{ saller: "place", payplace: "place", payinfo: "privateNote", note: "publicNote", features: "privateNote" },
    ...{ defect: "privateNote", storage: "storage", quantity: "quantity", category: "kind", signature: "signatures" },
  },
};

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
