/*
 * Which migrations were applied to the local database, and which were released: wrangler compares only names, so it
 * would miss a changed file.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./toolchain.mjs";

const MIGRATIONS = join(ROOT, "migrations");
/** Kept beside the local database, so that deleting one deletes the other. */
const APPLIED = join(ROOT, ".wrangler/state/migrations-applied");
/** Pins the migrations: databases elsewhere have them, so they never change. */
export const RELEASED = join(MIGRATIONS, "released");

export const MADE_BY_OTHERS =
  "The local database was made by other migrations than the ones here: npm start -- --fresh deletes it and begins anew.";

/** The migration files, those of the search included, one line each: the hash of the text and the name. */
function lines(directory) {
  const files = readdirSync(directory, { recursive: true }).filter((file) => file.endsWith(".sql"));
  return files.sort().map(
    (file) =>
      `${createHash("sha256")
        .update(readFileSync(join(directory, file)))
        .digest("hex")} ${file}`,
  );
}

function applied(file) {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
}

/** Whether a file that was applied has been deleted or changed since. Such a database can't be brought up to date. */
export function wasMadeByOthers(directory = MIGRATIONS, file = APPLIED) {
  const present = new Set(lines(directory));
  return applied(file).some((line) => !present.has(line));
}

export function hasPendingMigrations(directory = MIGRATIONS, file = APPLIED) {
  return applied(file).join() !== lines(directory).join();
}

export function keepAppliedMigrations(directory = MIGRATIONS, file = APPLIED) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines(directory).join("\n"));
}
