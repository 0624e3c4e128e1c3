import type { Run } from "./word-differences";

/** A folded passage is in both texts and shown on demand. */
export type Passage = Run | { readonly kind: "folded"; readonly text: string; readonly lines: number };

/** Shown before and after a change, with the line that it is in. */
const CONTEXT_LINES = 2;
/** A shorter passage stays open, because its summary would take as much room. */
const FEWEST_FOLDED = 4;

/** The texts of all passages are those of the runs. */
export function foldUnchanged(runs: readonly Run[]): Passage[] {
  return runs.flatMap((run, index): Passage[] => {
    if (run.kind !== "same") return [run];
    // A line with the blank ones that follow it.
    const lines = run.text.split(/(?<=\n)(?=[^\n])/);
    const before = index === 0 ? 0 : CONTEXT_LINES;
    const after = index === runs.length - 1 ? 0 : CONTEXT_LINES;
    const count = lines.length - before - after;
    if (count < FEWEST_FOLDED) return [run];
    const part = (from: number, to: number) => lines.slice(from, to).join("");
    const passages: Passage[] = [
      { kind: "same", text: part(0, before) },
      { kind: "folded", text: part(before, before + count), lines: count },
      { kind: "same", text: part(before + count, lines.length) },
    ];
    return passages.filter(({ text }) => text !== "");
  });
}
