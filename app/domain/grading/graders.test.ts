import { expect, it } from "vitest";
import { GRADER_NAMES, graderName } from "./grader-names";
import { findGrader, GRADERS, readCertificate } from "./graders";

function read(grader: string, input: string) {
  const match = findGrader(grader);
  if (!match) throw new Error(`unknown grader ${grader}`);
  return readCertificate(match, input);
}

it.each([
  ["NGC", "3193674-002", "3193674-002"],
  ["ngc", " 3193674–002 ", "3193674-002"],
  ["NGC", "3193674002", "3193674-002"],
  ["NGC Ancients", "468592-012", "468592-012"],
  ["PCGS", "44120917", "44120917"],
  ["PCGS", "#4412 0917", "44120917"],
  ["PMG", "2045678-023", "2045678-023"],
  ["PCGS Currency", "8034567", "8034567"],
  ["ANACS", "7654321", "7654321"],
  ["CGC", "4031234567", "4031234567"],
  ["ICCS", "xfn 402", "XFN402"],
  ["CGC", "4031234-567", "4031234567"],
])("reads the %s number %s", (grader, input, number) => expect(read(grader, input)).toBe(number));

it.each([
  ["NGC", "3193674"],
  ["NGC", "3193674-02"],
  ["PCGS", "123456"],
  ["PMG", "pending"],
  ["CACG", "12345"],
])("refuses the %s number %s", (grader, input) => expect(read(grader, input)).toBeUndefined());

it("has each grader once, with an example that it reads itself", () => {
  expect(GRADERS.map(({ code }) => code)).toEqual(Object.keys(GRADER_NAMES));
  for (const grader of GRADERS) expect(readCertificate(grader, grader.example)).toBe(grader.example);
});

it("leads to the grader's own page over https", () => {
  for (const { lookUp, example } of GRADERS) expect(new URL(lookUp(example, 64)).protocol).toBe("https:");
  expect(findGrader("NGC")?.lookUp("3193674-002", 64)).toBe("https://www.ngccoin.com/certlookup/3193674-002/64/");
  expect(findGrader("PCGS")?.lookUp("44120917", 64)).toBe("https://www.pcgs.com/cert/44120917");
});

it("knows no grader of another name", () => expect(findGrader("My cousin")).toBeUndefined());

it("writes a grader's name as its house does, whatever the capitals", () => {
  expect(["NGC ANCIENTS", "pcgs", "My cousin"].map(graderName)).toEqual(["NGC Ancients", "PCGS", "My cousin"]);
});
