import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";
import { AUDIT_CHECKS } from "../audit/audit";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "obverse-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

it("gives the demo member five months of history that pass every guard and the audit", () => {
  const file = join(directory, "record.sqlite");
  const db = migratedDatabase(file);
  db.exec("INSERT INTO users (username, email, created_at) VALUES ('collector', 'collector@example.test', 1)");
  execFileSync(process.execPath, ["scripts/demo-history.mjs", "collector", file]);
  expect(AUDIT_CHECKS.filter(({ sql }) => db.prepare(sql).all().length > 0).map(({ name }) => name)).toEqual([]);
  expect(db.prepare("SELECT COUNT(*) AS n FROM payouts WHERE status = 'paid'").get()).toEqual({ n: 3 });
  expect(db.prepare("SELECT balance_minor AS minor FROM ledger_accounts WHERE code = 'available:1'").get()).toEqual({
    minor: 203_000 - 45_700 + 22_515,
  });
  expect(
    db.prepare("SELECT side, SUM(trade_count) AS n FROM trade_days WHERE user_id = 1 GROUP BY side").all(),
  ).toEqual([
    { side: "buyer", n: 4 },
    { side: "seller", n: 3 },
  ]);
});
