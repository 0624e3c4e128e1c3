import { describe, expect, it } from "vitest";
import { type GradeContext, isGradeFault, SHELDON_STEPS } from "./grade";
import { formatGrade } from "./in-tradition";
import { parseGrade } from "./parse-grade";

function read(input: string, context?: GradeContext) {
  const grade = parseGrade(input, context);
  if (grade === undefined || isGradeFault(grade)) throw new Error(`${input}: ${grade?.fault ?? "not a grade"}`);
  return grade;
}
const format = (text: string, context?: GradeContext) => formatGrade(read(text, context));
const faultOf = (text: string, context?: GradeContext) => {
  const grade = parseGrade(text, context);
  return isGradeFault(grade) ? grade.fault : undefined;
};

describe("the Sheldon scale", () => {
  it("has thirty grades, and each reads back", () => {
    const all = Object.entries(SHELDON_STEPS).flatMap(([letters, steps]) => steps.map((step) => `${letters} ${step}`));
    expect(all).toHaveLength(30);
    for (const grade of all) expect(format(grade)).toBe(grade);
  });

  it.each([
    ["MS64+", "MS 64+"],
    ["ms-65 rd", "MS 65 RD"],
    ["PF 69 Ultra Cameo", "PF 69 UCAM"],
    ["PR70DCAM", "PR 70 DCAM"],
    ["SP 66", "SP 66"],
    ["EF45", "XF 45"],
    ["Very Fine 30", "VF 30"],
    ["Choice AU 58", "AU 58"],
    ["MS 66+★ FBL", "MS 66+★ FBL"],
    ["MS 63*", "MS 63★"],
    ["MS 64 DMPL", "MS 64 DMPL"],
    ["PL 65", "MS 65 PL"],
    ["AU 55 details", "AU 55 details"],
    ["PF 58", "PF 58"],
  ])("reads %s as %s", (input, expected) => expect(format(input)).toBe(expected));

  it.each([
    ["MS 59", "Grade 59 isn't on the scale."],
    ["MS 58", "MS runs from 60 to 70."],
    ["XF 50", "XF runs from 40 to 45."],
    ["AG 4", "AG is grade 3."],
    ["MS 71", "Grades run from 1 to 70."],
    ["MS 69+", "A plus is only used with grades 45–68."],
    ["VF 30+", "A plus is only used with grades 45–68."],
    ["MS 65 UCAM", "Cameo is only used for proofs (PF or PR)."],
    ["PF 65 PL", "Prooflike is only used for coins struck for circulation (MS)."],
    ["MS 64 RD BN", "Choose one color: RD, RB or BN."],
  ])("refuses %s", (input, sentence) => expect(faultOf(input)).toBe(sentence));

  it("takes a number alone only in a slab", () => {
    expect(parseGrade("64")).toBeUndefined();
    expect(format("64", { grader: "pcgs" })).toBe("MS 64");
  });
});

describe("banknotes", () => {
  const pmg: GradeContext = { isNote: true, grader: "pmg" };

  it.each([
    ["66 EPQ", "Gem Unc 66 EPQ"],
    ["Gem Uncirculated 65 EPQ", "Gem Unc 65 EPQ"],
    ["Choice Uncirculated 64", "Choice Unc 64"],
    ["VF 25", "VF 25"],
    ["58 EPQ ★", "AU 58★ EPQ"],
  ])("reads %s as %s", (input, expected) => expect(format(input, pmg)).toBe(expected));

  it.each([
    ["65", pmg, "This grader gives 65 and higher only with EPQ."],
    ["66 PPQ", pmg, "This grader's mark for original paper is EPQ."],
    ["67", { isNote: true, grader: "pcgs-banknote" }, "This grader gives 65 and higher only with PPQ."],
    ["VG 8 EPQ", pmg, "EPQ is only used with grades 20 and up."],
  ] as const)("refuses %s", (input, context, sentence) => expect(faultOf(input, context)).toBe(sentence));

  it("has the words of the label", () => {
    expect(read("68 PPQ", { isNote: true })).toMatchObject({ scale: "banknote", name: "Superb Gem Unc", paper: "PPQ" });
  });
});

describe("NGC Ancients", () => {
  it.each([
    ["Ch XF 5/5 4/5", undefined, "Ch XF, strike 5/5, surface 4/5"],
    ["Ch XF, Strike: 5/5, Surface: 3/5, Fine Style", undefined, "Ch XF, strike 5/5, surface 3/5, Fine Style"],
    ["Choice VF", { strikeMark: 4, surfaceMark: 3 }, "Ch VF, strike 4/5, surface 3/5"],
    ["Gem MS★", { grader: "ngc-ancients" }, "Gem MS★"],
  ] as const)("reads %s", (input, context, expected) => {
    expect(read(input, context).scale).toBe("ancients");
    expect(format(input, context)).toBe(expected);
  });

  it("has 16 grades that rise without a gap", () => {
    const names = [
      "PR",
      "FA",
      "AG",
      "G",
      "VG",
      "F",
      "Ch F",
      "VF",
      "Ch VF",
      "XF",
      "Ch XF",
      "AU",
      "Ch AU",
      "MS",
      "Ch MS",
    ];
    const ranges = [...names, "Gem MS"].map((name) => read(name, { grader: "ngc-ancients" }).range);
    for (const [index, { from }] of ranges.slice(1).entries()) expect(from).toBe((ranges[index]?.to ?? 0) + 1);
  });

  it("refuses a mark above five, and a grade that NGC doesn't give ancient coins", () => {
    expect(faultOf("XF 6/5 4/5")).toBe("Strike and surface are graded from 1 to 5.");
    expect(faultOf("MS 65", { grader: "ngc-ancients" })).toMatch(/^Enter an NGC Ancients grade/);
  });
});

describe("grades in words", () => {
  it.each([
    ["VF", 20, 39],
    ["Very Fine", 20, 39],
    ["gVF", 30, 39],
    ["VF+", 30, 39],
    ["VF-", 20, 29],
    ["nVF", 17, 19],
    ["F–VF", 12, 39],
    ["UNC", 60, 70],
    ["TTB", 40, 54],
    ["SS-VZ", 40, 62],
    ["ss/vz", 40, 62],
    ["sehr schön", 40, 54],
    ["MBC", 30, 49],
    ["極美品", 55, 59],
    ["Stan 2", 55, 64],
    // "Splendide" in France and "splendido" in Italy.
    ["SPL", 55, 64],
    ["AU details", 50, 59],
  ])("puts %s at %i to %i", (input, from, to) => {
    expect(read(input)).toMatchObject({ scale: "raw", range: { from, to } });
  });

  it("keeps the seller's own way to write them", () => {
    expect(["gvf", "ss-vz", "Extremely Fine", "AU Details"].map((each) => format(each))).toEqual([
      "gVF",
      "SS–VZ",
      "XF",
      "AU details",
    ]);
  });

  it.each(["nice", "see photos", "A+", "top"])("leaves “%s” to the seller", (input) => {
    expect(parseGrade(input)).toBeUndefined();
  });
});
