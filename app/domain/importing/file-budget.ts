import { type Refusal, refuse } from "~/domain/refusal";
import { grouped } from "~/domain/text/grouped";

/** What reading a member's file may cost, whatever it says about itself. */
interface FileCosts {
  /** The size of the file. */
  readonly bytesIn: number;
  /** What is decompressed of it, or put together from its parts. */
  readonly bytesOut: number;
  /** Rows that aren't blank, without that of the columns' names. */
  readonly rows: number;
  readonly cells: number;
  /** Of the texts in its cells, which may share one. */
  readonly characters: number;
  /** Elements, entries and other things that a reader looks at one by one. */
  readonly steps: number;
}

/** Several times what an honest file with the most rows takes; measured by `npm run bench -- hostile`. */
const MOST = { rows: 0, bytesOut: 16 * 1024 * 1024, cells: 500_000, characters: 4 * 1024 * 1024, steps: 1_000_000 };

const TOO_DEMANDING = "This file is too large or too complicated to read. Split it into several files.";
const SENTENCES: Readonly<Record<keyof FileCosts, (most: number) => string>> = {
  bytesIn: (most) => `The file is larger than ${most >> 20} MB. Split it into several files.`,
  bytesOut: () => "The contents of this file are far larger than the file itself. Split it into several files.",
  rows: (most) => `The file has more than ${grouped(most)} items. Import at most ${grouped(most)} at a time.`,
  cells: () => TOO_DEMANDING,
  characters: () => TOO_DEMANDING,
  steps: () => TOO_DEMANDING,
};

/** Every reader of a member's file spends from one of these before it does the work. */
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

/** A file can't be read, or not within its budget. Thrown by readers only, for {@link orUnreadable}. */
export class UnreadableFile extends Error {
  constructor(
    sentence: string,
    readonly refused: "malformed" | "too_large" = "malformed",
  ) {
    super(sentence);
  }
}

/** What was read, or the refusal of the file that can't be. */
export function orUnreadable<Read>(read: () => Read): Read | Refusal {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse(error.refused, error.message, { fields: { file: error.message } });
  }
}
