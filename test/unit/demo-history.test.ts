import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
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
  const db = new DatabaseSync(file);
  for (const migration of readdirSync("migrations").sort())
    if (migration.endsWith(".sql")) db.exec(readFileSync(`migrations/${migration}`, "utf8"));
  db.exec("INSERT INTO users (username, email, created_at) VALUES ('collector', 'collector@example.test', 1)");
  execFileSync(process.execPath, ["scripts/demo-history.mjs", "collector", file]);
  expect(AUDIT_CHECKS.filter(({ sql }) => db.prepare(sql).all().length > 0).map(({ name }) => name)).toEqual([]);
  expect(db.prepare("SELECT COUNT(*) AS n FROM payouts WHERE status = 'paid'").get()).toEqual({ n: 3 });
  expect(db.prepare("SELECT balance_minor AS minor FROM ledger_accounts WHERE code = 'available:1'").get()).toEqual({
    minor: 203_000,
  });
});
