export interface Run {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Longer texts are compared by paragraphs first; a paragraph with more pairs of words counts as replaced. */
const MOST_PAIRS = 1_000_000;

export function wordDifferences(before: string, after: string): Run[] {
  return mergeRuns(
    align(before.split(/(?<=\n\n)/), after.split(/(?<=\n\n)/)).flatMap(({ removed, added, same }) => {
      if (removed.length === 0 || added.length === 0) return runsOf({ removed, added, same });
      const [old, now] = [removed, added].map((parts) => parts.join("").split(/(?<=\s)(?=\S)/)) as [string[], string[]];
      return [...align(old, now).flatMap(runsOf), ...runsOf({ removed: [], added: [], same })];
    }),
  );
}

/** `same` follows the change in both texts. */
interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly same: readonly string[];
}

function runsOf({ removed, added, same }: Change): Run[] {
  return [
    { kind: "removed" as const, text: removed.join("") },
    { kind: "added" as const, text: added.join("") },
    { kind: "same" as const, text: same.join("") },
  ].filter(({ text }) => text !== "");
}

function align(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const tail = end === 0 ? [] : before.slice(-end);
  const middle =
    old.length * now.length > MOST_PAIRS ? [{ removed: old, added: now, same: [] }] : longestCommon(old, now);
  return [{ removed: [], added: [], same: before.slice(0, start) }, ...middle, { removed: [], added: [], same: tail }];
}

function longestCommon(old: readonly string[], now: readonly string[]): Change[] {
  const width = now.length + 1;
  // How many parts the remainders of both texts have in common.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: { removed: string[]; added: string[]; same: string[] }[] = [];
  let change = { removed: [] as string[], added: [] as string[], same: [] as string[] };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    if (!isSame && change.same.length > 0) {
      changes.push(change);
      change = { removed: [], added: [], same: [] };
    }
    const isRemoved = !isSame && (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1)));
    if (isSame) change.same.push(old[i] ?? "");
    else if (isRemoved) change.removed.push(old[i] ?? "");
    else change.added.push(now[j] ?? "");
    if (isSame || isRemoved) i += 1;
    if (isSame || !isRemoved) j += 1;
  }
  return [...changes, change];
}

function mergeRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.kind === run.kind) result[result.length - 1] = { kind: run.kind, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}
