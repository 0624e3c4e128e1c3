export interface Run {
  readonly kind: "removed" | "added" | "same";
  readonly text: string;
}

/** Longer texts are compared by paragraphs first; a paragraph with more pairs of words counts as replaced. */
const MOST_PAIRS = 1_000_000;

export function wordDifferences(before: string, after: string): Run[] {
  const paragraphs = changesOf(compare(before.split(/(?<=\n\n)/), after.split(/(?<=\n\n)/)));
  const runs = paragraphs.flatMap(({ removed, added, same }): Run[] => [
    ...compare(removed.split(/(?<=\s)(?=\S)/), added.split(/(?<=\s)(?=\S)/)),
    { kind: "same", text: same },
  ]);
  return changesOf(runs).flatMap(runsOf);
}

function compare(before: readonly string[], after: readonly string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  return [
    { kind: "same", text: before.slice(0, start).join("") },
    ...(old.length * now.length > MOST_PAIRS
      ? runsOf({ removed: old.join(""), added: now.join(""), same: "" })
      : longestCommon(old, now)),
    { kind: "same", text: before.slice(before.length - end).join("") },
  ];
}

function longestCommon(old: readonly string[], now: readonly string[]): Run[] {
  const width = now.length + 1;
  // How many parts the remainders of both texts have in common.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && old[i] === now[j];
    const isRemoved = j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1));
    const kind = isSame ? "same" : isRemoved ? "removed" : "added";
    runs.push({ kind, text: (kind === "added" ? now[j] : old[i]) ?? "" });
    if (kind !== "added") i += 1;
    if (kind !== "removed") j += 1;
  }
  return runs;
}

/** `same` follows the change in both texts. */
type Change = Record<Run["kind"], string>;

function changesOf(runs: readonly Run[]): Change[] {
  const changes: Change[] = [];
  for (const { kind, text } of runs) {
    const last = changes.at(-1);
    if (last && (kind === "same" || last.same === "")) last[kind] += text;
    else changes.push({ removed: "", added: "", same: "", [kind]: text });
  }
  return changes;
}

function runsOf(change: Change): Run[] {
  const kinds = ["removed", "added", "same"] as const;
  return kinds.map((kind) => ({ kind, text: change[kind] })).filter(({ text }) => text !== "");
}
