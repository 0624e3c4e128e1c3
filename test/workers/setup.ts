import { type D1Migration, env, listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { auditRecord } from "../audit/audit";
import { notificationsOf } from "./notifications-of";
import { changedStrangers, hasStrangers, loadStrangers, rowsOfStrangers } from "./strangers";

/** D1 accepts statements of at most 100 kB. */
const TEXT_LIMIT = 90_000;

/** All migrations in as few statements as possible: one by one they would take longer than most tests. */
function statementsOf(migrations: readonly D1Migration[]): readonly string[] {
  const statements: string[] = [];
  for (const written of migrations.flatMap(({ queries }) => queries)) {
    // The only query of a file keeps its semicolon, and D1 refuses an empty statement at the end.
    const query = written.replace(/;\s*$/, "");
    const text = `${statements.at(-1) ?? ""}${query};\n`;
    if (statements.length === 0 || text.length > TEXT_LIMIT) statements.push(`${query};\n`);
    else statements[statements.length - 1] = text;
  }
  return statements;
}

let migrated: string;
let strangers: Awaited<ReturnType<typeof rowsOfStrangers>> = [];
const countSchema = async () => {
  const counts = [env.DB, env.SEARCH_DB].map((db) => db.prepare("SELECT COUNT(*) AS n FROM sqlite_schema").first("n"));
  return (await Promise.all(counts)).join();
};

/** Returns the text by which the migrated database is known. */
async function migrate(db: D1Database, migrations: readonly D1Migration[]): Promise<string> {
  const mark = `snapshot_${crypto.randomUUID().replaceAll("-", "")}`;
  await db.prepare(`CREATE TABLE ${mark} (id integer)`).run();
  for (const text of statementsOf(migrations)) await db.prepare(text).run();
  await db.prepare(`DROP TABLE ${mark}`).run();
  return mark;
}

/** Migrates the databases once and copies their files back from then on, because that takes a tenth of the time. */
let restore = async () => {
  const marks = [await migrate(env.DB, env.TEST_MIGRATIONS), await migrate(env.SEARCH_DB, env.TEST_SEARCH_MIGRATIONS)];
  if (hasStrangers(expect.getState().testPath)) {
    await loadStrangers(env.DB);
    strangers = await rowsOfStrangers(env.DB);
  }
  migrated = await countSchema();
  for (const mark of marks) await snapshot("keep", mark);
  restore = async () => {
    for (const mark of marks) await snapshot("restore", mark);
  };
};

async function snapshot(step: "keep" | "restore", mark: string): Promise<void> {
  const answer = await env.DATABASE_SNAPSHOT.fetch(`http://snapshot/?${step}=${mark}`);
  if (!answer.ok) throw new Error(await answer.text());
}

async function wake<Kind extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<Kind>): Promise<void> {
  const ids = await listDurableObjectIds(namespace);
  await Promise.all(ids.map((id) => runInDurableObject(namespace.get(id), () => undefined)));
}

// The previous file ran in the same workerd. `reset` skips Durable Objects that sleep, as all do after ten idle
// seconds.
beforeAll(async () => {
  await Promise.all([
    env.DB.prepare("SELECT 1").run(),
    env.SEARCH_DB.prepare("SELECT 1").run(),
    wake(env.AUCTION_ROOM),
    wake(env.NOTIFICATION_HUB),
    wake(env.DEADLINE_CLOCK),
    wake(env.SEARCH_FEEDER),
  ]);
});

/**
 * Each test starts with the real migrations, an empty search and a database that is empty or has only strangers' rows. Work that the previous test left behind may open the
 * database before all of its file is put back, and then sees only some of the tables, or none.
 */
beforeEach(async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await reset();
    await restore();
    if ((await countSchema()) === migrated) return;
  }
  throw new Error("the database was opened before it was restored, five times in a row");
});

// Each test leaves a record in which the audit finds nothing wrong and every notification has its words, and the
// strangers' rows as they were.
afterEach(async () => {
  expect(await auditRecord(env.DB), "what the ledger audit found").toEqual([]);
  const unreadable = (await notificationsOf()).filter(({ isUnreadable }) => isUnreadable);
  expect(unreadable, "the notifications whose facts aren't those of their kind").toEqual([]);
  if (strangers.length > 0)
    expect(await changedStrangers(env.DB, strangers), "the strangers' rows that changed").toEqual([]);
});
