import { env, listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { auditRecord } from "../audit/audit";

/** All migrations as one text: sent one by one they would take longer than most tests. */
const migrations = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).join(";\n");

async function wake<Kind extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<Kind>): Promise<void> {
  const ids = await listDurableObjectIds(namespace);
  await Promise.all(ids.map((id) => runInDurableObject(namespace.get(id), () => undefined)));
}

// The file before ran in the same workerd. `reset` passes by what sleeps, as all does after ten idle seconds.
beforeAll(async () => {
  await Promise.all([
    env.DB.prepare("SELECT 1").run(),
    wake(env.AUCTION_ROOM),
    wake(env.NOTIFICATION_HUB),
    wake(env.DEADLINE_CLOCK),
  ]);
});

// Each test starts on an empty record with the real migrations applied …
beforeEach(async () => {
  await reset();
  await env.DB.prepare(migrations).run();
});

// … and leaves one that the audit finds nothing wrong with.
afterEach(async () => {
  expect(await auditRecord(env.DB), "what the ledger audit found").toEqual([]);
});
