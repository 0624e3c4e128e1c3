import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { readWorkerConfig } from "./built-app";

const MIGRATIONS = { DB: "migrations", SEARCH_DB: "migrations/search" } as const;
const CACHE = ".cache/migrated";

/**
 * A new directory with empty, migrated databases for Miniflare's state. The migrations run once per version of them;
 * after that the result is copied.
 */
export async function makeMigratedState(): Promise<string> {
  const migrations = Object.entries(MIGRATIONS).flatMap(([binding, folder]) => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
    return files.sort().map((file) => ({ binding, sql: readFileSync(join(folder, file), "utf8") }));
  });
  const cached = join(CACHE, createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16));
  if (!existsSync(cached)) await cacheState(migrations, cached);
  const state = mkdtempSync(join(tmpdir(), "obverse-state-"));
  cpSync(cached, state, { recursive: true });
  return state;
}

async function cacheState(migrations: readonly { binding: string; sql: string }[], cached: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const state = mkdtempSync(join(CACHE, "new-"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: readWorkerConfig().d1Databases,
      cf: false,
      resourcePersistencePath: state,
    }),
  );
  for (const { binding, sql } of migrations) {
    const db = await miniflare.getD1Database(binding);
    await db.batch(unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)));
  }
  await miniflare.dispose();
  try {
    renameSync(state, cached);
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(cached)) throw error;
    rmSync(state, { recursive: true });
  }
}
