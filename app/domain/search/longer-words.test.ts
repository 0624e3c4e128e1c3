import { expect, it } from "vitest";
import { beginningsIn, MOST_LONGER, withLongerWords } from "./longer-words";
import { allOf, bandsOf } from "./search-expression";
import { termsOf } from "./search-words";

const expand = (text: string, words: readonly string[]) => {
  const terms = termsOf(text);
  return withLongerWords(
    terms,
    beginningsIn(terms).flatMap((beginning) =>
      words.filter((word) => word.startsWith(beginning)).map((word) => ({ beginning, word })),
    ),
  );
};

it("asks for the words that begin like the one that was typed, instead of for its beginning", () => {
  const terms = expand("quadrant", ["quadrant", "quadrants", "quadrantibus", "trajan"]);
  expect(allOf(terms, "T")).toBe(
    '(({title names codes folded description} : ("quadrant" OR "quadrants" OR "quadrantibus"))) AND T',
  );
  // Only the word itself matches exactly.
  expect(bandsOf(terms, "T")[0]).toBe('(({title names codes folded} : ("quadrant"))) AND T');
});

it("asks for the last word of several in the same way", () => {
  expect(allOf(expand("fifty-cash", ["cash", "cashier"]), "T")).toBe(
    '(({title names codes folded description} : ("fifty cash" OR "fifty cashier"))) AND T',
  );
});

it("leaves short beginnings to the index of beginnings, and those of no word or of very many", () => {
  expect(beginningsIn(termsOf("wun quadrant 1921"))).toEqual(["quadrant"]);
  expect(allOf(expand("quadrant", []), "T")).toContain('"quadrant"*');
  const many = Array.from({ length: MOST_LONGER }, (_, index) => `quadrant${String.fromCharCode(97 + index)}`);
  expect(allOf(expand("quadrant", many), "T")).toContain('"quadrant"*');
});
