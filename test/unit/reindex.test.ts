import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

it("writes the search's documents and words anew from the listings, as often as it is run", () => {
  const directory = mkdtempSync(join(tmpdir(), "obverse-"));
  const file = join(directory, "record.sqlite");
  const db = new DatabaseSync(file);
  db.exec("PRAGMA synchronous = OFF");
  for (const migration of readdirSync("migrations").sort())
    if (migration.endsWith(".sql")) db.exec(readFileSync(`migrations/${migration}`, "utf8"));
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  const documents = () =>
    db
      .prepare("SELECT * FROM search_documents ORDER BY listing_id")
      .all()
      .map(({ id: _id, ...rest }) => rest);
  const sources = db.prepare("SELECT *, 0 AS is_moved FROM search_documents_source ORDER BY listing_id").all();
  const word = db.prepare("SELECT word FROM search_words WHERE word = 'tremissis'");
  const reindex = () => spawnSync(process.execPath, ["scripts/reindex.mjs", file], { encoding: "utf8" });

  expect(sources.length).toBeGreaterThan(0);
  db.exec("DELETE FROM search_documents; DELETE FROM search_words");
  for (const _run of [1, 2]) {
    expect(reindex()).toMatchObject({ status: 0, stderr: "" });
    expect(documents()).toEqual(sources);
    expect(word.all()).toEqual([{ word: "tremissis" }]);
  }
  db.close();
  rmSync(directory, { recursive: true });
});
