/*
 * npm run schema: writes docs/schema.sql and docs/search-schema.sql, the complete schemas after all migrations, and pins new migrations in
 * migrations/released. Refuses if a pinned one has changed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepAppliedMigrations, RELEASED, wasMadeByOthers } from "./local-migrations.mjs";
import { migratedDatabase, readMigrations } from "./migrated-database.mjs";
import { ROOT } from "./toolchain.mjs";

const HEAD = `-- Written by \`npm run schema\` from a database with all migrations; a test keeps it equal. Never edit it by hand.
-- Each table is followed by its indexes and triggers. migrations/ gives the reason for each guard.
`;

/** Tables by name, each with its indexes and triggers; views last. SQLite's own and FTS5's shadow tables are left out. */
const IN_FORCE = `
  SELECT m.sql FROM sqlite_master AS m
  WHERE m.sql IS NOT NULL AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '*_fts_[cdi]*'
    OR m.type = 'trigger'
  ORDER BY (SELECT type FROM sqlite_master WHERE name = m.tbl_name AND type IN ('table', 'view')), m.tbl_name,
    CASE m.type WHEN 'table' THEN 1 WHEN 'view' THEN 1 WHEN 'index' THEN 2 ELSE 3 END, m.name`;

/** The text of docs/schema.sql, or of docs/search-schema.sql for the migrations of the search. */
export function schemaText(migrations = readMigrations()) {
  const rows = migratedDatabase(":memory:", migrations).prepare(IN_FORCE).all();
  return [HEAD, ...rows.map(({ sql }) => `${sql};\n`)].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (wasMadeByOthers(undefined, RELEASED)) {
    console.error("A migration that is pinned in migrations/released has changed or is gone. Write a new one instead.");
    process.exit(1);
  }
  keepAppliedMigrations(undefined, RELEASED);
  writeFileSync(join(ROOT, "docs/schema.sql"), schemaText());
  writeFileSync(join(ROOT, "docs/search-schema.sql"), schemaText(readMigrations("migrations/search")));
}
