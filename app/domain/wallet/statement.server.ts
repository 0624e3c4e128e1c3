import type { Reader } from "~/db/client.server";
import { type Entry, linesQuery, type StatementAsked, type StatementPage, toPage } from "./entries.server";
import { holdsQuery } from "./holds.server";

/** Rows per query when reading a whole statement. */
const ENTRIES_AT_ONCE = 500;

/** The query for one page, newest first. Its rows are for `toPage`. */
export function pageQuery(db: Reader, asked: StatementAsked) {
  return asked.group === "holds" ? holdsQuery(db, asked) : linesQuery(db, asked);
}

/** One page of a member's statement, newest first. Reads a bounded number of rows whatever the filter. */
export async function entriesOf(db: Reader, asked: StatementAsked): Promise<StatementPage> {
  return toPage(await pageQuery(db, asked), asked.limit);
}

/** The whole filtered statement, newest first, in bounded parts. */
export async function* allEntriesOf(
  db: Reader,
  asked: Omit<StatementAsked, "before" | "limit">,
): AsyncGenerator<readonly Entry[]> {
  let before: number | undefined;
  do {
    const page = await entriesOf(db, { ...asked, before, limit: ENTRIES_AT_ONCE });
    yield page.entries;
    before = page.nextBefore ?? undefined;
  } while (before !== undefined);
}
