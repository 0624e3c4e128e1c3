import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { typesOf } from "../../../scripts/catalogue/type-files";
import { loadTypes } from "../../../test/load-types";
import { listTypes } from "./list-types.server";

const files = import.meta.glob("../catalogue/data/*.json", { eager: true, import: "default" });

/** What collectors type, and the titles of the types that come first, in any order. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  // Synonyms
  "wheat penny": ["1 Cent (Lincoln, wheat ears)"],
  "barber half dollar": ["1/2 Dollar (Barber)"],
  "kennedy half 1964": ["1/2 Dollar (Kennedy, 90% silver)"],
  "confederate note": ["50 Cents (Confederate, 1864)"],
  "double eagle": ["20 Dollars (Liberty Head, no motto)"],
  "st gaudens": ["20 Dollars (Saint-Gaudens, high relief)"],
  "1 franc semeuse": ["1 Franc (Sower, silver)", "1 Franc (Sower, nickel)"],
  "1/2 crown bull head": ["Half Crown (George III, bull head)"],
  "rubel nikolaus 1898": ["1 Ruble (Nicholas II)"],
  "solidus justinian": ["Solidus (Justinian I, facing bust)"],
  "2 kronen": ["2 Kronen (Johann II)"],
  "buffalo nickel": ["5 Cents (Buffalo, mound)", "5 Cents (Buffalo, line)"],
  "piece of eight 1733": ["8 Reales (Philip V, pillar dollar)"],
  "quarter anna 1936": ["1/4 Anna (George V)"],
  "4 dukaten franz joseph": ["4 Ducats (Franz Joseph I)"],
  "20 franken vreneli": ["20 Francs (Vreneli)"],
  "australian florin 1927": ["1 Florin (George V)", "1 Florin (Canberra Parliament House)"],
  // Signs and fractions
  "$1 morgan": ["1 Dollar (Morgan)"],
  "kew gardens 50p": ["50 Pence (Elizabeth II, Kew Gardens)"],
  "£5 1957": ["5 Pounds (Series B, helmeted Britannia)"],
  "2€ grace kelly": ["2 Euro (25 years since the death of Princess Grace)"],
  "5dm 1952 museum": ["5 Deutsche Mark (Germanisches Nationalmuseum)"],
  "2½ dollars indian": ["2 1/2 Dollars (Indian Head)"],
  "2.5 dollar indian gold": ["2 1/2 Dollars (Indian Head)"],
  // Words that no type has
  "kennedy half 1964 toned": ["1/2 Dollar (Kennedy, 90% silver)"],
  "goldvreneli 10 franken selten": ["10 Francs (Vreneli)"],
  "canadian maple leaf silver": ["5 Dollars (Silver Maple Leaf, first portrait)"],
  // Nicknames
  heiermann: ["5 Deutsche Mark (silver eagle)", "5 Deutsche Mark (copper-nickel clad)"],
  toonie: ["2 Dollars (Elizabeth II, polar bear)"],
  "türkenlouis 1955": ["5 Deutsche Mark (Ludwig Wilhelm of Baden)"],
  "2 euro grace kelly": ["2 Euro (25 years since the death of Princess Grace)"],
  "2 euro bundesländer bayern": ["2 Euro (Bavaria)"],
  // Mints and marks
  "carson city": ["20 Dollars (Liberty Head, motto, TWENTY D.)"],
  "1881-S morgan ms65": ["1 Dollar (Morgan)"],
  "mercury dime 1916 D": ["Dime (Mercury)"],
  "20 mark wilhelm 1905 A": ["20 Mark (Wilhelm II)", "20 Mark (Wilhelm II)"],
  // Years within the range
  "5 francs napoleon 1811": ["5 Francs (Napoleon I, laureate head, EMPIRE FRANÇAIS)"],
  "1811 napoleon 20": ["20 Francs (Napoleon I, laureate head, EMPIRE FRANÇAIS)", "20 Lire (Napoleon)"],
  "peace dollar 1922": ["1 Dollar (Peace)"],
  "8 reales 1806 mexico": ["8 Reales (Charles IV, bust)"],
  "5 pounds 1957": ["5 Pounds (Series B, helmeted Britannia)"],
  "sovereign 1911": ["1 Sovereign (George V, large head)"],
  "penny 1901": ["1 Penny (Victoria, old head)", "1 Penny (Maundy, Victoria, old head)"],
  "peso mexico 1908": ["1 Peso (cap and rays)"],
  "5 pesetas 1871": ["5 Pesetas (Amadeo I)"],
  "50 pfennig 1950": ["50 Pfennig (Bank deutscher Länder)", "50 Pfennig (planting woman, reeded edge)"],
  "denarius 44 bc": ["Denarius (Julius Caesar, dictator for life, P. Sepullius Macer)"],
  "1000 lire": [
    "1000 Lire (Verdi)",
    "1000 Lire (Marco Polo)",
    "1000 Lire (Montessori)",
    "1000 Lire (Rome, 100 years capital)",
  ],
  // Letters with strokes and accents
  zloty: ["1 Złoty (Harvester)", "1 Złoty (Nickel)", "1 Złoty (1990)"],
  "złoty 1924": ["1 Złoty (Harvester)"],
  "10 zlotych pilsudski": ["10 Złotych (Piłsudski)"],
  // The best first
  "5 mark prussia": ["5 Mark (Wilhelm I)", "5 Mark (Wilhelm I, gold)", "5 Mark (Friedrich III)", "5 Mark (Wilhelm II)"],
  mon: ["1 Mon (Kan'ei Tsūhō)", "100 Mon (Tenpō Tsūhō)"],
  "morgan dollar": ["1 Dollar (Morgan)"],
  morg: ["1 Dollar (Morgan)"],
  "athens owl tetradrachm": ["Tetradrachm (Owl, mass coinage)"],
  "trajan column denarius": ["Denarius (Trajan's Column)"],
  "maria theresa thaler": ["1 Thaler (Maria Theresa, 1780)"],
  "half sovereign george v": ["Half Sovereign (George V)"],
  "britannia 1oz": ["100 Pounds (Britannia, 1 oz gold, .9167)"],
  "elizabeth ii crown 1953": ["1 Crown (Elizabeth II, Coronation)"],
  // Numbers of catalogues
  "dollar KM110": ["1 Dollar (Morgan)"],
  "pick 375": ["5 Pounds (Series C)"],
  "fr 230": ["1 Dollar (Silver Certificate, “Black Eagle”)"],
  "ric 207": ["Denarius (Augustus, Gaius and Lucius Caesars)"],
  "hgc 4 1597": ["Tetradrachm (Owl, mass coinage)"],
  "crawford 544/19": ["Denarius (Mark Antony, legionary)"],
};

it("shows first what collectors mean by what they type", async () => {
  await loadTypes(env.DB, typesOf(files));
  const db = openReader(env.DB);
  for (const [q, expected] of Object.entries(SEARCHES)) {
    const { types } = await listTypes(db, { q });
    const first = types.slice(0, expected.length).map(({ title }) => title);
    expect.soft(first.sort(), q).toEqual([...expected].sort());
  }
});
