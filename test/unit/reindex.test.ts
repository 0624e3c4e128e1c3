import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

it("writes the search's documents and words anew from the listings, as often as it is run", () => {
  const directory = mkdtempSync(join(tmpdir(), "obverse-"));
  const file = join(directory, "record.sqlite");
  const db = migratedDatabase(file);
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
  const filed = () =>
    ["age", "end", "start", "close"].map((order) =>
      db.prepare(`SELECT rowid FROM auctions_at_prices_by_${order} ('k*') ORDER BY rowid`).all(),
    );
  const orders = filed();
  expect(orders.every((rows) => rows.length > 0)).toBe(true);
  db.exec("DELETE FROM search_documents; DELETE FROM search_words");
  for (const order of ["age", "end", "start", "close"])
    db.exec(`INSERT INTO auctions_at_prices_by_${order} (auctions_at_prices_by_${order}) VALUES ('delete-all')`);
  for (const _run of [1, 2]) {
    expect(reindex()).toMatchObject({ status: 0, stderr: "" });
    expect(documents()).toEqual(sources);
    expect(filed()).toEqual(orders);
    expect(word.all()).toEqual([{ word: "tremissis" }]);
  }
  db.close();
  rmSync(directory, { recursive: true });
});
