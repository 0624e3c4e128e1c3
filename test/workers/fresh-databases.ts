import { type D1Migration, env, reset } from "cloudflare:test";

/** D1 accepts statements of at most 100 kB. */
const TEXT_LIMIT = 90_000;

/** All migrations in as few statements as possible: one by one they would take longer than most tests. */
function statementsOf(migrations: readonly D1Migration[]): readonly string[] {
  const statements: string[] = [];
  for (const migration of migrations.flatMap(({ queries }) => queries)) {
    // The only query of a file keeps its semicolon, and D1 refuses an empty statement at the end.
    const query = migration.replace(/;\s*$/, "");
    const text = `${statements.at(-1) ?? ""}${query};\n`;
    if (statements.length === 0 || text.length > TEXT_LIMIT) statements.push(`${query};\n`);
    else statements[statements.length - 1] = text;
  }
  return statements;
}

/** How many tables, indexes and triggers each database has. */
async function countSchema(): Promise<string> {
  const counts = [env.DB, env.SEARCH_DB].map((db) => db.prepare("SELECT COUNT(*) AS n FROM sqlite_schema").first("n"));
  return (await Promise.all(counts)).join();
}

async function snapshot(step: "keep" | "restore", mark: string): Promise<void> {
  const answer = await env.DATABASE_SNAPSHOT.fetch(`http://snapshot/?${step}=${mark}`);
  if (!answer.ok) throw new Error(await answer.text());
}

/** Keeps a copy of the database's files; returns the text by which they are known. */
async function keep(db: D1Database): Promise<string> {
  const mark = `snapshot_${crypto.randomUUID().replaceAll("-", "")}`;
  await db.prepare(`CREATE TABLE ${mark} (id integer)`).run();
  await db.prepare(`DROP TABLE ${mark}`).run();
  await snapshot("keep", mark);
  return mark;
}

/** Writes what each test of a file starts with; returns what the tests know of it. */
type Fill<Seed> = (db: D1Database) => Promise<Seed>;

interface Start {
  readonly marks: readonly string[];
  readonly schema: string;
  readonly seeded: unknown;
}

/** The files of one workerd share this module, so it migrates only once: that takes as long as fifty tests. */
let empty: Start | undefined;
const filled = new Map<Fill<unknown>, Start>();

async function makeEmpty(): Promise<Start> {
  await reset();
  for (const text of statementsOf(env.TEST_MIGRATIONS)) await env.DB.prepare(text).run();
  for (const text of statementsOf(env.TEST_SEARCH_MIGRATIONS)) await env.SEARCH_DB.prepare(text).run();
  const marks = [await keep(env.DB), await keep(env.SEARCH_DB)];
  return { marks, schema: await countSchema(), seeded: undefined };
}

/** Work that the previous test left behind may open the database before all of its file is put back, and then sees
 * only some of the tables, or none. */
async function restore({ marks, schema }: Start): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await reset();
    for (const mark of marks) await snapshot("restore", mark);
    if ((await countSchema()) === schema) return;
  }
  throw new Error("the database was opened before it was restored, five times in a row");
}

async function makeFilled(start: Start, fill: Fill<unknown>): Promise<Start> {
  await restore(start);
  const seeded = await fill(env.DB);
  const marks = [await keep(env.DB), ...start.marks.slice(1)];
  return { marks, schema: await countSchema(), seeded };
}

/**
 * Empties the Durable Objects, the store and the search, and leaves the database with the real migrations and what
 * `fill` writes into it. It is called once; from then on its rows are copied, so give the same function each time.
 */
export async function resetDatabases<Seed>(fill: Fill<Seed>): Promise<Seed> {
  empty ??= await makeEmpty();
  const start = filled.get(fill) ?? (await makeFilled(empty, fill));
  filled.set(fill, start);
  await restore(start);
  return start.seeded as Seed;
}
