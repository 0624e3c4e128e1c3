import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TEXTS: readonly (readonly [folder: string, files: RegExp])[] = [
  ["app/domain/articles/starters/texts", /./],
  ["app/domain/catalogue/data", /./],
  ["app/domain/help/chapters", /./],
  ["app/domain/help/pages", /./],
  ["scripts", /^demo/],
];
/** Names keep their spelling: the city of Tyre, the Bolshoi Theatre, the metal in French. */
const NAMES =
  /Bolshoi Theatre|World Food Programme|"Centre"|International Centre|Convention and Exhibition Centre|Victoria Harbour|Grey Cup|"cupro-aluminium"/g;
const BRITISH =
  /\b(?:\w*colour|armour|\w*centre[ds]?\b|grey|harbour|sceptre|theatre|plough|labour|neighbour|favour|honour|behaviour|aluminium|jewellery|mould|draught|cheque|artefact|defence|licence|metre|litre|programme\b|(?:styl|real|demonet|recogn|national|organ|special)is(?:e[ds]?\b|ing|ation)|analyse)\w*/giu;

it.each(TEXTS)("%s spells as Americans do", (folder, files) => {
  const found = readdirSync(folder)
    .filter((file) => files.test(file))
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, "utf8")
        .replace(NAMES, "")
        .split("\n")
        .flatMap((line) => (line.match(BRITISH) ?? []).map((word) => `${file}: ${word}`)),
    );
  expect(found).toEqual([]);
});
