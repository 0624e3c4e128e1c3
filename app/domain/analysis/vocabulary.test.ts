import { expect, it } from "vitest";
import issuers from "~/domain/vocabulary/issuers.json";
import { typesOnDisk } from "../../../scripts/catalogue/types-on-disk";
import { denominationsIn } from "./read-denominations";

/** The entries of countries and those of their eras. */
const entries = issuers.flatMap((entry) => [entry, ...("eras" in entry ? (entry.eras ?? []) : [])]);

it("gives each code one name", () => {
  const names = new Map(entries.map(({ code, name }) => [code, name]));
  expect(entries.filter(({ code, name }) => names.get(code) !== name)).toEqual([]);
});

it("gives each phrase to one issuer", () => {
  const codesOf = new Map<string, Set<string>>();
  for (const { code, words } of issuers)
    for (const word of words) codesOf.set(word, (codesOf.get(word) ?? new Set()).add(code));
  expect([...codesOf].filter(([, codes]) => codes.size > 1)).toEqual([]);
});

/** Denominations of types that few titles have, or whose words mean other things as well. */
const UNREAD = [
  "1 amani",
  "1 bu",
  "1 double",
  "1 mil",
  "1 mun",
  "1 văn",
  "2 franga ari",
  "2 mohurs",
  "5 franga ari",
  "5 yang",
  "5 zhu",
  "7 tiền",
  "Abbasi",
  "Akçe",
  "Ashrafi",
  "Asper",
  "Ban liang (12 zhu)",
  "Ban liang (4 zhu)",
  "Basilikon",
  "Blanc",
  "Bronze",
  "Budju",
  "Cavalier d'or (rijder)",
  "Croat",
  "Cruzado",
  "Dang",
  "Denaro",
  "Dinar",
  "Dinara",
  "Dirham",
  "Double dirham",
  "Double excelente",
  "Double gros (vierlander)",
  "Findik altin",
  "Franc à cheval",
  "Giulio",
  "Gros",
  "Gros tournois",
  "Grosh",
  "Grosso",
  "Grosz",
  "Gulden",
  "Hexagram",
  "Hon",
  "Knife",
  "Knife (5,000)",
  "Kuruş",
  "Kyat",
  "Massa",
  "Para",
  "Prague groschen",
  "Prutah",
  "Real",
  "Rupi (10 shahi)",
  "Schilling",
  "Spade",
  "Sultani",
  "Tangka",
  "Tanka",
  "Tanka (token)",
  "Tram",
  "Trojak (3 grosze)",
  "Zeri mahbub",
];

it("reads the denomination of every type but a few", () => {
  const isRead = (text: string) => Object.values(denominationsIn(text)).some((found) => found.length > 0);
  const texts = [...new Set(typesOnDisk().map(({ denomination }) => denomination.text))];
  expect(texts.filter((text) => !isRead(text)).sort()).toEqual([...UNREAD].sort());
});

it("reads a number that could be a year as part of a denomination that stands alone", () => {
  expect(denominationsIn("2000 yen").numbered).toEqual([{ value: 2000, unit: "yen" }]);
});
