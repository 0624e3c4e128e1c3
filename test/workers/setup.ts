import { env, reset } from "cloudflare:test";
import { afterEach, beforeEach, expect } from "vitest";
import { auditRecord } from "../audit/audit";

/** All migrations as one text: sent one by one they would take longer than most tests. */
const migrations = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).join(";\n");

// Each test starts on an empty record with the real migrations applied …
beforeEach(async () => {
  await reset();
  await env.DB.prepare(migrations).run();
});

// … and leaves one that the audit finds nothing wrong with.
afterEach(async () => {
  expect(await auditRecord(env.DB), "what the ledger audit found").toEqual([]);
});
