import { expect, it } from "vitest";
import { isGradeFault } from "./grade";
import { GRADE_WORDS, inTradition, traditionOf } from "./in-tradition";
import { parseGrade } from "./parse-grade";

function translate(input: string, language: string, isNote = false) {
  const grade = parseGrade(input, { isNote });
  const tradition = traditionOf(language);
  if (grade === undefined || isGradeFault(grade) || !tradition) throw new Error(`no grade or tradition: ${input}`);
  return inTradition(grade, tradition);
}

it.each([
  ["MS 63", "fr-FR", "SPL"],
  ["MS 65", "fr", "FDC"],
  ["AU 58", "de-AT", "VZ"],
  ["XF 45", "it", "BB"],
  ["MS 63", "it", "SPL"],
  ["VF 35", "es-MX", "MBC"],
  ["AU 55", "ja", "極美品"],
  ["AU 50", "ja", "美品"],
  ["MS 64", "pl", "Stan 2"],
  ["VF", "fr", "TB"],
  ["AU", "fr", "TTB–SUP"],
  ["SS-VZ", "fr", "TTB–SUP"],
  ["TTB", "en-US", "XF 40 – AU 53"],
  ["VZ", "en", "AU 55 – MS 62"],
  ["極美品", "de", "VZ"],
])("shows %s to a reader of %s as %s", (input, language, expected) => {
  expect(translate(input, language)).toBe(expected);
});

it("has nothing to translate within one tradition", () => {
  expect([translate("TTB+", "fr"), translate("SS", "de"), translate("MS 63", "en"), translate("gVF", "en")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("translates no note's grade, and none below a tradition's lowest", () => {
  expect(translate("64 EPQ", "fr", true)).toBeNull();
  expect(translate("AG 3", "fr")).toBeNull();
});

it("knows no tradition for other languages", () => {
  expect([traditionOf("nl"), traditionOf(undefined), traditionOf("")]).toEqual([undefined, undefined, undefined]);
});

it("has words that rise without gap or overlap in each tradition", () => {
  for (const words of Object.values(GRADE_WORDS)) {
    expect(words.at(-1)?.to).toBe(70);
    for (const [index, { from }] of words.slice(1).entries()) expect(from).toBe((words[index]?.to ?? 0) + 1);
  }
});
