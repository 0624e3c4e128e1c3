import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXPORTED_TABLES, NOT_EXPORTED } from "~/domain/exporting/export-everything.server";

const TABLES = [...readFileSync("docs/schema.sql", "utf8").matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)\n\)/gm)].map(
  ([, name = "", body = ""]) => ({ name, body, isOfMembers: name === "users" || /REFERENCES users\b/.test(body) }),
);

/** Columns of an account that are not in the export: secrets, and counts of rows that are. */
const NOT_EXPORTED_OF_USERS = ["password_hash", "unread_notifications", "unread_threads", "unsubscribe_key"];

it("exports every table that has a member's rows, or says why not", () => {
  const covered = EXPORTED_TABLES.flatMap(({ covers }) => covers);
  const ofMembers = TABLES.filter(({ isOfMembers }) => isOfMembers).map(({ name }) => name);
  expect(ofMembers.filter((name) => !covered.includes(name) && !(name in NOT_EXPORTED))).toEqual([]);
  expect(Object.keys(NOT_EXPORTED).filter((name) => !ofMembers.includes(name))).toEqual([]);
  expect(Object.keys(NOT_EXPORTED).filter((name) => covered.includes(name))).toEqual([]);
});

it("exports every column of an account, or leaves it out on purpose", () => {
  const body = TABLES.find(({ name }) => name === "users")?.body ?? "";
  // A column that was added later stands behind another one.
  const columns = [...body.matchAll(/(?:^ {2}|, )([a-z_0-9]+) (?=integer|text)/gm)].map(([, column]) => column);
  const exported = Object.values(EXPORTED_TABLES[0]?.columns ?? {}).map((expression) => expression.replace("t.", ""));
  expect([...exported, ...NOT_EXPORTED_OF_USERS].sort()).toEqual(columns.sort());
});

it("reads what it covers, under one name, from the member's own rows", () => {
  for (const { name, covers, from, where } of EXPORTED_TABLES) {
    expect(
      covers.filter((table) => !new RegExp(`\\b${table} AS`).test(from)),
      name,
    ).toEqual([]);
    expect(where, name).toMatch(/^\w+\.\w+ = @me\b/);
  }
  const names = EXPORTED_TABLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("leaves every secret out", () => {
  for (const { name, columns } of EXPORTED_TABLES)
    for (const expression of Object.values(columns))
      expect(expression, name).not.toMatch(/hash|secret|token|salt|_ref\b|leader|preview|code_/);
});
