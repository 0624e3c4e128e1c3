import fc from "fast-check";
import { expect, it } from "vitest";
import { wordDifferences } from "./word-differences";

const sides = (before: string, after: string) => {
  const runs = wordDifferences(before, after);
  const without = (kind: string) =>
    runs
      .filter((run) => run.kind !== kind)
      .map(({ text }) => text)
      .join("");
  return { before: without("added"), after: without("removed"), runs };
};

it("names the words that changed", () => {
  expect(wordDifferences("Silver has a high ring.", "Silver has a clear, high ring.")).toEqual([
    { kind: "same", text: "Silver has a " },
    { kind: "added", text: "clear, " },
    { kind: "same", text: "high ring." },
  ]);
  expect(wordDifferences("One.\n\nTwo words.\n\nThree.", "One.\n\nTwo letters.\n\nThree.")).toEqual([
    { kind: "same", text: "One.\n\nTwo " },
    { kind: "removed", text: "words.\n\n" },
    { kind: "added", text: "letters.\n\n" },
    { kind: "same", text: "Three." },
  ]);
});

it("gives back both texts, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a ", "b ", "c\n\n", "d", " ", "\n")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(sides(before, after)).toMatchObject({ before, after });
    }),
  );
});

it("replaces whole paragraphs that are too long to compare", () => {
  const [before, after] = ["a ".repeat(2_000), "b ".repeat(2_000)];
  expect(wordDifferences(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
