/*
 * npm test: every check, cheap ones first, stopping at the first that fails. The last line is `N passed, N failed`,
 * counted by vitest; a failed check that is not a test counts as one failure.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findChromium, hasBestChromium } from "./chromium.mjs";
import { hasPendingMigrations, RELEASED, wasMadeByOthers } from "./local-migrations.mjs";
import { buildTestWorker, TEST_WORKER } from "./test-build.mjs";
import { ensureInstalled, ROOT, run, seconds, tool, toolEnv } from "./toolchain.mjs";

const MAX_WORKER_GZ_BYTES = 1_175_000;
const RESULTS = join(ROOT, ".cache/test-results");

const MEMORY_DISK = "/dev/shm";
const ENOUGH_BYTES = 4_000_000_000;

const total = { passed: 0, failed: 0 };

function finish(code) {
  // Ends what still runs beside a check that failed.
  process.emit("SIGTERM");
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(code);
}

/** Runs one named check and reports its duration; `check` returns undefined if it passes, otherwise what is wrong. */
async function step(name, check) {
  const started = Date.now();
  console.log(`· ${name}`);
  const wrong = await check().catch((error) => error.message);
  if (wrong === undefined) return console.log(`✓ ${name}, ${seconds(started)}`);
  console.error(`✗ ${name}, ${seconds(started)}: ${wrong}`);
  if (total.failed === 0) total.failed = 1;
  finish(1);
}

async function inTurn(...steps) {
  for (const [name, check] of steps) await step(name, check);
}

function command(label, words) {
  return async () => ((await run(words, { quiet: true, label })) === 0 ? undefined : "its own words are above");
}

/** Installs Chromium if we may; otherwise, or without a network, any installed Chromium will do. */
async function chromium() {
  if (hasBestChromium()) return undefined;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const apt = (...words) =>
      run(["apt-get", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", ...words], {
        quiet: true,
        label: `apt-get ${words[0]}`,
      });
    await apt("update");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (findChromium() && name === "chromium") break;
      if ((await apt("install", "-y", "--no-install-recommends", name)) === 0) break;
    }
  }
  if (findChromium()) return undefined;
  return "the browser tests need Chromium: sudo apt-get install chromium (or set CHROMIUM_PATH to one)";
}

/** The rows of the first three are in `emailed_links`; the rest was derived, and is in the search's own database. */
const MOVED = "password_resets|email_proofs|email_undos|search_\\w+";

/** Migrations never change, and only add: rebuilding a table would drop its triggers and STRICT, and money is never replaced. */
async function migrations() {
  const forbidden = new RegExp(`DROP\\s+TABLE\\s+(?!(?:${MOVED});)|__new_|foreign_keys\\s*=\\s*OFF|OR\\s+REPLACE`, "i");
  const directory = join(ROOT, "migrations");
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  const faults = files.filter((file) => {
    const sql = readFileSync(join(directory, file), "utf8").replace(/--.*$/gm, "");
    return forbidden.test(sql);
  });
  if (wasMadeByOthers(undefined, RELEASED)) return "a migration that is pinned in migrations/released has changed";
  if (hasPendingMigrations(undefined, RELEASED)) return "a migration isn't pinned: npm run schema";
  const prefixes = files.map((file) => file.slice(0, 4));
  if (new Set(prefixes).size !== prefixes.length) return "two migrations have the same number";
  return faults.length ? `${faults.join(", ")} rebuilds or replaces` : undefined;
}

/** The files that a site running from this checkout serves and stores. */
const RUNNING_SITE = ["public/build", "build/index.js", ".wrangler/state/migrations-applied"];

/** Each file below the paths, with what changes whenever it is written again. */
function filesBelow(paths) {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) return filesBelow(readdirSync(path).map((name) => join(path, name)));
    return [`${path} ${found?.ino} ${found?.mtimeMs}`];
  });
}

/** In a folder of its own, so that a running site is not affected. */
async function workerBundle() {
  const paths = RUNNING_SITE.map((path) => join(ROOT, path));
  const before = filesBelow(paths).join("\n");
  if ((await buildTestWorker()) !== 0) return "its own words are above";
  return filesBelow(paths).join("\n") === before ? undefined : "it changed the files of a running site";
}

async function workerSize() {
  const directory = join(ROOT, TEST_WORKER);
  const files = readdirSync(directory).filter((file) => !file.endsWith(".map") && file !== "README.md");
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file))).length, 0);
  console.log(`  the Worker is ${(bytes / 1000).toFixed(0)} kB gz of at most ${MAX_WORKER_GZ_BYTES / 1000}`);
  return bytes <= MAX_WORKER_GZ_BYTES ? undefined : "the Worker is too large";
}

/** One vitest project; its own report is shown, its counts are added to the total. */
function tests(project) {
  return async () => {
    const file = join(RESULTS, `${project}.json`);
    mkdirSync(RESULTS, { recursive: true });
    rmSync(file, { force: true });
    const code = await run(
      tool("vitest", "run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`),
    );
    if (existsSync(file)) {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
      total.passed += numPassedTests;
      total.failed += numFailedTests;
    }
    return code === 0 ? undefined : "a test failed";
  };
}

/** Every test begins with a new database, and most of that time is spent waiting for the disk. */
function keepTemporaryFilesInMemory() {
  if (!existsSync(MEMORY_DISK)) return;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  if (bavail * bsize >= ENOUGH_BYTES) toolEnv.TMPDIR = MEMORY_DISK;
}

const started = Date.now();
// Both mostly wait for the network.
await Promise.all([inTurn(["packages", async () => void (await ensureInstalled())]), inTurn(["Chromium", chromium])]);
await step("lint", command("biome", tool("biome", "ci", "--colors=off", ".")));
await step("migrations only add", migrations);
keepTemporaryFilesInMemory();
// The compiler keeps one core busy for as long as the other checks and half of the unit tests need.
await Promise.all([
  inTurn(
    ["types", command("tsc", tool("tsc"))],
    [
      "import arrows",
      command("depcruise", tool("depcruise", "app", "workers", "test", "--config", ".dependency-cruiser.cjs")),
    ],
  ),
  inTurn(
    ["build", workerBundle],
    ["Worker size", workerSize],
    ["unused code", command("knip", tool("knip"))],
    ["unit tests", tests("unit")],
  ),
]);
// Half of the time of both is spent waiting.
await Promise.all(["workers", "app"].map((project) => step(`${project} tests`, tests(project))));
console.log(`All of it took ${seconds(started)}.`);
finish(0);
