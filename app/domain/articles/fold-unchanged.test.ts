import fc from "fast-check";
import { expect, it } from "vitest";
import { foldUnchanged } from "./fold-unchanged";
import { wordDifferences } from "./word-differences";

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.\n\n`).join("");

it("folds what is unchanged before, between and after changes, and keeps what is next to them", () => {
  const before = `${lines(1, 9)}Silver rings.\n\n${lines(11, 20)}Gold doesn't.\n\n${lines(22, 30)}`;
  const after = before.replace("Silver rings", "Silver sings").replace("Gold doesn't", "Gold does");
  const passages = foldUnchanged(wordDifferences(before, after));
  expect(passages.map(({ kind, text }) => [kind, text])).toEqual([
    ["folded", lines(1, 8)],
    ["same", `${lines(9, 9)}Silver `],
    ["removed", "rings.\n\n"],
    ["added", "sings.\n\n"],
    ["same", lines(11, 12)],
    ["folded", lines(13, 19)],
    ["same", `${lines(20, 20)}Gold `],
    ["removed", "doesn't.\n\n"],
    ["added", "does.\n\n"],
    ["same", lines(22, 23)],
    ["folded", lines(24, 30)],
  ]);
  expect(passages[5]).toMatchObject({ lines: 7 });
});

it("leaves a short unchanged passage open", () => {
  const runs = wordDifferences(`A b\n\n${lines(1, 5)}C d`, `A c\n\n${lines(1, 5)}C e`);
  expect(foldUnchanged(runs)).toEqual(runs);
});

it("loses nothing of either text", () => {
  const text = fc.array(fc.constantFrom("a ", "b\n", "c\n\n", "d\n\n\n", "\n")).map((parts) => parts.join(""));
  const textOf = (passages: readonly { readonly text: string }[]) => passages.map((each) => each.text).join("");
  fc.assert(
    fc.property(text, text, text, (start, change, end) => {
      const runs = wordDifferences(start + end, start + change + end);
      expect(textOf(foldUnchanged(runs))).toBe(textOf(runs));
    }),
  );
});
