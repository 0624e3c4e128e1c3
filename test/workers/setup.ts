import { applyD1Migrations, env, reset } from "cloudflare:test";
import { afterEach, beforeEach, expect } from "vitest";
import { auditRecord } from "../audit/audit";

// Each test starts on an empty record with the real migrations applied …
beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

// … and leaves one that the audit finds nothing wrong with.
afterEach(async () => {
  expect(await auditRecord(env.DB), "what the ledger audit found").toEqual([]);
});
