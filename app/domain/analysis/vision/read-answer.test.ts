import { expect, it } from "vitest";
import { MAX_ANSWER_LENGTH, readVisionAnswer } from "./read-answer";

const read = (answer: string, isNote = false) => readVisionAnswer(answer, { isNote });

it("takes the facts of an answer that their fields would take", () => {
  const answer = { country: "United States", denomination: "1 dollar", year: 1921, mintMark: "S", grade: "MS 70" };
  expect(read(JSON.stringify(answer))).toEqual({
    country: "United States",
    denomination: "1 dollar",
    year: "1921",
    mintMark: "S",
  });
  expect(read(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``)).toMatchObject({ year: "1921" });
});

it("takes nothing for a fact that isn't one", () => {
  expect(
    read('{"country": "unknown", "year": "around 1900", "denomination": null, "mintMark": "N/A", "certificate": ""}'),
  ).toEqual({});
  expect(read('{"year": 99999, "gradingService": {"name": "NGC"}, "serialNumber": ["A", "B"]}')).toEqual({});
});

it.each([
  ["no JSON", "I'm sorry, I can't help with that."],
  ["half of an object", '{"country": "France"'],
  ["a list", "[1, 2]"],
  ["nothing", ""],
  ["a novel", `{"country": "${"France ".repeat(MAX_ANSWER_LENGTH)}"}`],
])("refuses %s", (_, answer) => {
  expect(read(answer)).toBeUndefined();
});

it("takes no long, invisible or borrowed values from a hostile picture", () => {
  expect(
    read(
      JSON.stringify({
        country: "x".repeat(200),
        denomination: "1 dollar\u0000",
        mintMark: "S\u202e",
        yearWritten: "\ud800",
        constructor: "polluted",
        typeId: 7,
      }),
    ),
  ).toEqual({});
  expect(read('{"__proto__": {"country": "France"}, "toString": "x"}')).toEqual({});
});
