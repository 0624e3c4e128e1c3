import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { dismissPair } from "~/domain/operator/dismiss-pair.server";
import { removeContent, restoreContent } from "~/domain/operator/remove-content.server";
import { liftSuspension, suspendMember } from "~/domain/operator/suspend-member.server";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";
import { openRecord, remoteD1 } from "../../scripts/record.mjs";

// The operator's verbs on a local file, and on a deployed D1, which takes a text without parameters and runs its statements
// as a batch.

const directory = mkdtempSync(join(tmpdir(), "obverse-"));
afterAll(() => rmSync(directory, { recursive: true }));

function soundRecord(name: string): string {
  const file = join(directory, name);
  const db = migratedDatabase(file);
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  db.close();
  return file;
}

/** What D1 does with the text of a request. */
function asDeployed(file: string): D1Database {
  const db = new DatabaseSync(file);
  return remoteD1(async (sql) => {
    db.exec("BEGIN");
    try {
      const results = sql.split(";\n").map((each) => ({ results: db.prepare(each).all() }));
      db.exec("COMMIT");
      return results;
    } catch (error) {
      db.exec("ROLLBACK");
      throw error;
    }
  });
}

function rowsOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'").all();
  const rows = (name: unknown) => {
    const all = db.prepare(`SELECT * FROM "${name}"`);
    all.setReadBigInts(true);
    return all.all();
  };
  return Object.fromEntries(tables.map(({ name }) => [name, rows(name)]));
}

it("writes the same rows in a deployed database as in a file, whatever the reasons say", async () => {
  const local = soundRecord("local.sqlite");
  const deployed = join(directory, "deployed.sqlite");
  copyFileSync(local, deployed);
  const reason = "He asked \"why?\" -- it's 'null'; 100 %\n€ ?";
  const by = { operator: "O'Hara?", reason };
  for (const d1 of [openRecord({ file: local }).d1, asDeployed(deployed)]) {
    const db = openWriter(d1);
    const now = 1_400_000_000_000;
    await decideDispute(db, { ...by, orderId: 73, outcome: "part", refundMinor: 250 }, 1_300_000_300);
    await suspendMember(db, { ...by, memberId: 2, until: now + 1_000 }, now);
    await liftSuspension(db, { ...by, memberId: 2 }, now);
    await removeContent(db, { ...by, kind: "profile", targetId: 3 }, now);
    await restoreContent(db, { ...by, kind: "profile", targetId: 3 }, now);
    await dismissPair(db, { ...by, listingId: 4, otherId: 2 }, now);
  }
  const rows = rowsOf(local);
  expect(rowsOf(deployed)).toEqual(rows);
  expect(rows.operator_log).toHaveLength(8);
  expect(rows.suspensions).toMatchObject([{ reason, lifted_because: reason, lifted_by: "O'Hara?" }]);
});

it.each(["local", "deployed"])("leaves nothing of a refused action in a %s database", async (where) => {
  const file = soundRecord(`refused-${where}.sqlite`);
  const before = rowsOf(file);
  const db = openWriter(where === "local" ? openRecord({ file }).d1 : asDeployed(file));
  const removal = { operator: "ops", kind: "listing", targetId: 3, reason: "It is a cast copy." };
  await expect(removeContent(db, removal, 1_400_000_000)).rejects.toThrow("order_is_open");
  const lifting = { operator: "ops", memberId: 2, reason: "It was a mistake." };
  await expect(liftSuspension(db, lifting, 1_400_000_000)).rejects.toThrow("nothing_to_do");
  expect(rowsOf(file)).toEqual(before);
});
