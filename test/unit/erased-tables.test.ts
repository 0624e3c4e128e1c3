import { expect, it } from "vitest";
import { ERASED, KEPT } from "~/domain/deletion/erase-personal-rows.server";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

// A new table that names members has to be in one of the two lists, or deleted members stay in it unnoticed.
it("knows of every table that names a member whether a deleted member's rows go or stay", () => {
  const rows = migratedDatabase()
    .prepare(
      `SELECT DISTINCT t.name FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f
        WHERE t.type = 'table' AND f."table" = 'users' ORDER BY t.name`,
    )
    .all();
  expect(rows.map(({ name }) => name)).toEqual([...ERASED.map(([table]) => table), ...KEPT].sort());
});
