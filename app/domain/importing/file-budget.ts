import { type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";

const TOO_DEMANDING = "This file is too large or too complicated to read. Split it into several files.";
const SENTENCES = {
  bytesIn: (most: number) => `The file is larger than ${most >> 20} MB. Split it into several files.`,
  bytesOut: () => "The contents of this file are far larger than the file itself. Split it into several files.",
  /** That aren't blank, without the column names. */
  rows: (most: number) =>
    `The file has more than ${formatCount(most)} items. Import at most ${formatCount(most)} at a time.`,
  cells: () => TOO_DEMANDING,
  /** Of all texts in its cells, which may share one. */
  characters: () => TOO_DEMANDING,
  /** Elements, entries and other things that a reader looks at one by one. */
  steps: () => TOO_DEMANDING,
};

type FileCosts = Readonly<Record<keyof typeof SENTENCES, number>>;

/** Several times what an honest file with the most rows takes; measured by `npm run bench -- hostile`. */
const MOST = { rows: 0, bytesOut: 16 * 1024 * 1024, cells: 500_000, characters: 4 * 1024 * 1024, steps: 1_000_000 };

/** Every reader of a member's file spends from one before it does the work. */
export class FileBudget {
  readonly #most: FileCosts;
  readonly #spent = { bytesIn: 0, bytesOut: 0, rows: 0, cells: 0, characters: 0, steps: 0 };

  constructor(most: Pick<FileCosts, "bytesIn"> & Partial<FileCosts>) {
    this.#most = { ...MOST, ...most };
  }

  spend(cost: keyof FileCosts, amount = 1): void {
    this.#spent[cost] += amount;
    if (this.#spent[cost] > this.#most[cost]) throw new UnreadableFile(SENTENCES[cost](this.#most[cost]), "too_large");
  }
}

/** Thrown by readers only, for {@link orUnreadable}. */
export class UnreadableFile extends Error {
  constructor(
    sentence: string,
    readonly refusal: "malformed" | "too_large" = "malformed",
  ) {
    super(sentence);
  }
}

export function orUnreadable<Read>(read: () => Read): Read | Refusal {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(error.refusal, error.message, { fields: { file: error.message } });
  }
}
