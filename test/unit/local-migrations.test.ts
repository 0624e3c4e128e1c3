import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hasPendingMigrations, keepAppliedMigrations, wasMadeByOthers } from "../../scripts/local-migrations.mjs";

let directory: string;
const appliedFile = () => join(directory, "state/migrations-applied");
const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "obverse-migrations-"));
  write("0001_accounts.sql", "CREATE TABLE users (id);");
  keepAppliedMigrations(directory, appliedFile());
});

afterEach(() => rmSync(directory, { recursive: true }));

it("leaves a database that has every migration as it is", () => {
  expect(wasMadeByOthers(directory, appliedFile())).toBe(false);
  expect(hasPendingMigrations(directory, appliedFile())).toBe(false);
});

it("brings a database up to date when a migration was added", () => {
  write("0002_ledger.sql", "CREATE TABLE ledger (id);");
  expect(wasMadeByOthers(directory, appliedFile())).toBe(false);
  expect(hasPendingMigrations(directory, appliedFile())).toBe(true);
});

it("recognizes a database made by a migration that was removed", () => {
  rmSync(join(directory, "0001_accounts.sql"));
  write("0001_members.sql", "CREATE TABLE users (id);");
  expect(wasMadeByOthers(directory, appliedFile())).toBe(true);
});

it("recognizes a database made by a migration that has changed since", () => {
  write("0001_accounts.sql", "CREATE TABLE users (id, name);");
  expect(wasMadeByOthers(directory, appliedFile())).toBe(true);
});

it("recognizes a database from before migrations were recorded", () => {
  writeFileSync(appliedFile(), "ab".repeat(32));
  expect(wasMadeByOthers(directory, appliedFile())).toBe(true);
});

it("treats a missing database as one that needs every migration", () => {
  rmSync(appliedFile());
  expect(wasMadeByOthers(directory, appliedFile())).toBe(false);
  expect(hasPendingMigrations(directory, appliedFile())).toBe(true);
});
