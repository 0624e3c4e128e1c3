import { expect, it } from "vitest";
import { amountsOf, type ComparedType, keyOfFacts, keysOfFacts, typeOfFacts } from "./match-type";

const kind = "coin" as const;
const dollar = { kind, issuerName: "United States", issuerCode: "us", yearFrom: 1878, yearTo: 1921 };
const TYPES: readonly ComparedType[] = [
  { ...dollar, id: 1, title: "1 Dollar (Morgan)", weightMg: 26_730, diameterUm: 38_100, words: "1 dollar (morgan)" },
  {
    ...{ ...dollar, yearFrom: 1921, yearTo: 1935, id: 2, title: "1 Dollar (Peace)" },
    ...{ weightMg: 26_730, diameterUm: 38_100, words: "1 dollar (peace) united states" },
  },
  {
    ...{ ...dollar, yearFrom: 1883, yearTo: 1889, id: 3, title: "1 Dollar (gold, Indian Princess)" },
    ...{ weightMg: 1672, diameterUm: 15_000, words: "1 dollar (gold, indian princess) united states" },
  },
];
const ALONE = {
  ...dollar,
  id: 4,
  title: "3 Dollars",
  yearFrom: 1854,
  yearTo: 1889,
  weightMg: 5015,
  diameterUm: 20_500,
};
const found = new Map([
  [keyOfFacts("us", { value: 1, unit: "dollar" }), TYPES],
  [keyOfFacts("us", { value: 3, unit: "dollar" }), [{ ...ALONE, words: "3 dollars united states" }]],
]);

it.each([
  ["the name in the title", { title: "Morgan dollar", year: "1921" }, 1],
  ["the name in the series", { series: "Peace", year: "1921" }, 2],
  ["the name in OpenNumismat's subject", { privateNote: "subjectshort: Peace after the war", year: "1921" }, 2],
  ["the name, without a year", { title: "Morgan" }, 1],
  ["the only one of the denomination", { denomination: "3 dollars", title: "3 dollars", year: "1878" }, 4],
  ["no name where the denomination has several types", { title: "1 dollar", year: "1900" }, undefined],
  ["a name that both have", { title: "1 dollar", series: "Dollars", year: "1921" }, undefined],
  ["another name", { title: "Morgan dollar, Lafayette", year: "1900" }, undefined],
  ["another subject", { denomination: "3 dollars", privateNote: "subject: Lafayette", year: "1878" }, undefined],
  ["another year", { title: "Morgan dollar", year: "1922" }, undefined],
  ["another weight", { title: "Morgan dollar", year: "1885", weightG: "1.67" }, undefined],
  ["another size", { title: "Morgan dollar", year: "1885", diameterMm: "15" }, undefined],
  ["nearly the size and weight", { title: "Morgan dollar", weightG: "26.5", diameterMm: "38" }, 1],
  ["another country", { title: "Morgan dollar", country: "Canada" }, undefined],
  ["a note", { title: "Morgan dollar", kind: "note" }, undefined],
])("tells a row's type by %s", (_, fields, id) => {
  const row = { kind: "coin", country: "United States", denomination: "1 dollar", ...fields };
  expect(typeOfFacts(row, found)?.id).toBe(id);
});

it.each([
  ["5 Cent", ["5 cent", "0.05 dollar"]],
  ["0,5 Franken", ["0.5 franc"]],
  ["1/2 crown", ["0.5 crown", "2.5 shilling"]],
  ["1 farthing", ["1 farthing", "0.25 penny"]],
  ["5 céntimos", ["5 céntimo", "5 cent"]],
  ["2000 lire", ["2000 lira"]],
  ["2 Zorkmid", []],
  ["0 dollar", []],
  ["dollar", []],
])("reads the denomination %s", (denomination, amounts) => {
  expect(amountsOf({ denomination }).map(({ value, unit }) => `${value} ${unit}`)).toEqual(amounts);
});

it.each([
  ["Deutschland", "german-states-prussia 5 mark"],
  ["US", "us 5 mark"],
  ["États-Unis", "us 5 mark"],
])("knows who issued under the name %s", (country, key) => {
  expect(keysOfFacts({ country, denomination: "5 Mark" })).toContain(key);
});
