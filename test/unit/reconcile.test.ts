import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

// The script itself, on a database file; the test is the site.

let directory: string;
let file: string;
let db: DatabaseSync;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "obverse-"));
  file = join(directory, "record.sqlite");
  migratedDatabase(file).close();
  db = new DatabaseSync(file);
  db.exec("PRAGMA busy_timeout = 5000");
});
afterAll(() => {
  db.close();
  rmSync(directory, { recursive: true });
});

/** Runs the command while the site compares whatever is due. */
async function reconcile(day: string) {
  const command = spawn(process.execPath, ["scripts/reconcile.mjs", day, "--file", file]);
  const [output, ended] = [text(command.stdout), once(command, "close")];
  const compare = db.prepare(
    "UPDATE reconciliations SET done_at = coalesce(done_at, 0) + 1, due_at = NULL, compared = 7 WHERE due_at = 0",
  );
  while (compare.run().changes === 0) await wait(50);
  const [status] = await ended;
  return { status, said: await output };
}

it("has the site compare a day, and prints what it finds", async () => {
  const sound = await reconcile("2026-01-05");
  expect(sound).toEqual({ status: 0, said: expect.stringMatching(/lists 7 deposits.*says the same/) });
});

it("prints the differences of the day it was asked for, again when asked again, and ends with 1", async () => {
  for (const day of ["2026-01-06", "2026-01-07"])
    db.exec(`INSERT INTO payment_issues
      VALUES ('reconcile:${day}:pi_1', 'missing-here', 'deposit pi_1', 1, NULL)`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, said: output } = await reconcile("2026-01-06");
    expect([status, output]).toEqual([1, expect.stringContaining("Differences: 1.")]);
    expect(output).toContain("reconcile:2026-01-06:pi_1  missing-here  deposit pi_1");
  }
});

it.each([["2026-02-30"], ["yesterday"], ["2026-01-05", "2026-01-06"], ["2999-01-01"]])("refuses %s %s", (...words) => {
  const { status } = spawnSync(process.execPath, ["scripts/reconcile.mjs", ...words, "--file", file]);
  expect(status).toBe(2);
});
