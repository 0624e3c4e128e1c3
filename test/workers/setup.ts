import { env, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { auditRecord } from "../audit/audit";
import { resetDatabases } from "./fresh-databases";
import { notificationsOf } from "./notifications-of";
import { type addUnrelatedRows, changedUnrelatedRows, unrelatedRowsFor } from "./unrelated-rows";

let unrelatedRows: Awaited<ReturnType<typeof addUnrelatedRows>> = [];

async function wake<Kind extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<Kind>): Promise<void> {
  const ids = await listDurableObjectIds(namespace);
  await Promise.all(ids.map((id) => runInDurableObject(namespace.get(id), () => undefined)));
}

// The previous file ran in the same workerd. `reset` skips Durable Objects that sleep, as all do after ten idle
// seconds.
beforeAll(async () => {
  await Promise.all([
    env.DB.prepare("SELECT 1").run(),
    env.SEARCH_DB.prepare("SELECT 1").run(),
    wake(env.AUCTION_ROOM),
    wake(env.NOTIFICATION_HUB),
    wake(env.DEADLINE_CLOCK),
    wake(env.SEARCH_FEEDER),
  ]);
});

// Each test starts with the real migrations, an empty search and a database that is empty or has only rows of other members.
beforeEach(async () => {
  unrelatedRows = await resetDatabases(unrelatedRowsFor(expect.getState().testPath));
});

// Each test leaves a record in which the audit finds nothing wrong and every notification has its words, and the
// other members' rows as they were.
afterEach(async () => {
  expect(await auditRecord(env.DB), "what the ledger audit found").toEqual([]);
  const unreadable = (await notificationsOf()).filter(({ isUnreadable }) => isUnreadable);
  expect(unreadable, "the notifications whose facts aren't those of their kind").toEqual([]);
  if (unrelatedRows.length > 0)
    expect(await changedUnrelatedRows(env.DB, unrelatedRows), "other members' rows that changed").toEqual([]);
});
