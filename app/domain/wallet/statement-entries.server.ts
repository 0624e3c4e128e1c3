import type { Reader } from "~/db/client.server";
import type { Entry } from "./entry-words";
import { holdsQuery } from "./holds-query.server";
import { linesQuery, type StatementPage, type StatementRequest, toPage } from "./lines-query.server";

const ENTRIES_AT_ONCE = 500;

export function pageQuery(db: Reader, request: StatementRequest) {
  return request.group === "holds" ? holdsQuery(db, request) : linesQuery(db, request);
}

export async function statementEntries(db: Reader, request: StatementRequest): Promise<StatementPage> {
  return toPage(await pageQuery(db, request), request.limit);
}

export async function* allStatementEntries(
  db: Reader,
  request: Omit<StatementRequest, "before" | "limit">,
): AsyncGenerator<readonly Entry[]> {
  let before: number | undefined;
  do {
    const page = await statementEntries(db, { ...request, before, limit: ENTRIES_AT_ONCE });
    yield page.entries;
    before = page.nextBefore ?? undefined;
  } while (before !== undefined);
}
