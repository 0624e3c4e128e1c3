import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migratedDatabase, readMigrations } from "../../scripts/migrated-database.mjs";

it("writes the search's documents and words anew from the listings, as often as it is run", () => {
  const directory = mkdtempSync(join(tmpdir(), "obverse-"));
  const [file, searchFile] = ["record", "search"].map((name) => join(directory, `${name}.sqlite`)) as [string, string];
  const [db, search] = [migratedDatabase(file), migratedDatabase(searchFile, readMigrations("migrations/search"))];
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  const documents = () => [search, db].map((each) => each.prepare("SELECT * FROM search_documents ORDER BY id").all());
  const word = search.prepare("SELECT word FROM search_words WHERE word = 'tremissis'");
  const reindex = () => spawnSync(process.execPath, ["scripts/reindex.mjs", file, searchFile], { encoding: "utf8" });

  const filed = () =>
    ["age", "end", "start", "close"].map((order) =>
      db.prepare(`SELECT rowid FROM auctions_at_prices_by_${order} ('k*') ORDER BY rowid`).all(),
    );
  const orders = filed();
  expect(orders.every((rows) => rows.length > 0)).toBe(true);
  // Of a record that was restored to an earlier state since.
  search.exec(`INSERT INTO search_documents (id, listing_id, version, state, kind, format, ships_to)
    VALUES (1, 1, 9, 'sale', 'coin', 'fixed', 'zall'), (999, 999, 9, 'sale', 'coin', 'fixed', 'zall')`);
  for (const order of ["age", "end", "start", "close"])
    db.exec(`INSERT INTO auctions_at_prices_by_${order} (auctions_at_prices_by_${order}) VALUES ('delete-all')`);
  for (const _run of [1, 2]) {
    expect(reindex()).toMatchObject({ status: 0, stderr: "" });
    const [actual, expected] = documents();
    expect(actual?.length).toBeGreaterThan(5);
    expect(actual).toEqual(expected);
    expect(filed()).toEqual(orders);
    expect(word.all()).toEqual([{ word: "tremissis" }]);
  }
  db.close();
  search.close();
  rmSync(directory, { recursive: true });
});
