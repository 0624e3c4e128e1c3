import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, statement, type Writer } from "~/db/database.server";
import { type Clock, SECOND_MS } from "~/domain/time";
import { wordsIn } from "./tokens";

/** A description may have 40 kB, and D1 takes no parameter of more than 2 MB. */
const PAGE = 40;
/** A document that was taken but not fed, because of a failure, is taken again after this. */
export const TAKEN_MS = 3 * SECOND_MS;

const feedRow = z.object({ id: z.int(), document: z.string(), text: z.string() });
type FeedRow = z.infer<typeof feedRow>;

export interface FedSearch {
  readonly fed: number;
  /** What the search refused, and why. It is taken again. */
  readonly failed: readonly { readonly id: number; readonly error: unknown }[];
}

/**
 * Gives the search the listings that changed since it got them, in at most `pages` pages. Two runs at once share them out;
 * one that dies leaves documents that are taken again, and what arrives twice, or late, changes nothing.
 */
export async function feedSearch({ db, search }: { db: Writer; search: Writer }, clock: Clock, pages = 50) {
  let fedCount = 0;
  const failed: FedSearch["failed"][number][] = [];
  for (let page = 0; page < pages; page += 1) {
    const now = clock.now();
    const until = now + TAKEN_MS;
    const batch = await take(db, { now, until });
    const refusals = await feed(search, batch);
    failed.push(...refusals);
    const done = batch.map(({ id }) => id).filter((id) => !refusals.some((each) => each.id === id));
    if (done.length > 0) await confirm(db, done, until);
    fedCount += done.length;
    if (batch.length < PAGE) break;
  }
  return { fed: fedCount, failed };
}

async function take(db: Writer, { now, until }: { now: number; until: number }): Promise<readonly FeedRow[]> {
  const { rows } = await db.commit({
    claimed: statement(sql`UPDATE search_feed SET version = version + 1, due_at = ${until}
      WHERE id IN (SELECT id FROM search_feed WHERE due_at <= ${now} ORDER BY due_at, id LIMIT ${literal(PAGE)})`),
    rows: returning(
      sql`SELECT d.id, d.text, json_array(d.id, d.listing_id, d.version, d.state, d.kind, d.format, d.issuer, d.year_from,
          d.year_to, d.grade, d.grade_from, d.grade_to, d.grader, d.metal, d.price_minor, d.ends_at, d.ships_to,
          d.title, d.names, d.codes, d.description, d.folded, d.tags) AS document
        FROM search_feed AS f CROSS JOIN search_texts AS d ON d.id = f.id WHERE f.due_at = ${until}`,
      feedRow,
    ),
  });
  return rows;
}

/** In one transaction or, if the search refuses that, one by one, so that no document keeps the others from it. */
async function feed(search: Writer, batch: readonly FeedRow[]): Promise<FedSearch["failed"]> {
  if (batch.length === 0) return [];
  try {
    await search.commit(statementsFor(batch));
    return [];
  } catch (error) {
    const [only, ...others] = batch;
    if (only && others.length === 0) return [{ id: only.id, error }];
  }
  const alone = [];
  for (const each of batch) alone.push(...(await feed(search, [each])));
  return alone;
}

const statementsFor = (batch: readonly FeedRow[]) => [
  statement(sql`INSERT INTO fed_documents SELECT ${columns(23)}
    FROM json_each(${`[${batch.map(({ document }) => document).join()}]`})`),
  addWords(wordsIn(batch.map(({ text }) => text).join(" "))),
];

const columns = (count: number) => sql.raw(Array.from({ length: count }, (_, at) => `value ->> ${at}`).join());

export function addWords(words: readonly string[]) {
  return statement(sql`INSERT INTO search_words (word) SELECT value FROM json_each(${JSON.stringify(words)}) WHERE 1
    ON CONFLICT DO NOTHING`);
}

/** Whatever changed since it was taken, or was taken again, stays due. */
async function confirm(db: Writer, ids: readonly number[], until: number): Promise<void> {
  await db.commit([
    statement(sql`UPDATE search_feed SET due_at = NULL
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND due_at = ${until}`),
  ]);
}
