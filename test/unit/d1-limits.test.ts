import { expect, it } from "vitest";
import { D1_LIMITS, migratedDatabase } from "../../scripts/migrated-database.mjs";

const selects = (parts: number) => Array.from({ length: parts }, () => "SELECT 1").join(" UNION ALL ");

it("migrates within D1's limits, of which SQLite by itself knows nothing", () => {
  const db = migratedDatabase();
  const parts = D1_LIMITS.compoundSelect ?? 0;
  db.exec(`CREATE VIEW within_the_limit AS ${selects(parts)}`);
  expect(() => db.exec(`CREATE VIEW beyond_it AS ${selects(parts + 1)}`)).toThrow("too many terms in compound SELECT");
  const views = db.prepare("SELECT name FROM sqlite_master WHERE type = 'view'").all();
  expect(views.length).toBeGreaterThan(1);
  for (const { name } of views) expect(() => db.prepare(`SELECT * FROM ${name}`).all()).not.toThrow();
});
