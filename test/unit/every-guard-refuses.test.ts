import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { soundRecord } from "../audit/sound-record";
import { BEHIND_TRIGGERS } from "../illegal-statements/behind-triggers";
import { checksOf, limitsOf } from "../illegal-statements/limits";
import { NOUNS } from "../illegal-statements/nouns";
import { guardOf, type Statement } from "../illegal-statements/statement";

const db = soundRecord();
const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid").all() as {
  name: string;
  sql: string;
}[];

/** All illegal statements by the guard that refuses them. */
const refused = new Map<string, Statement[]>();
for (const noun of Object.values(NOUNS)) {
  for (const [guard, statements] of Object.entries(noun.refused)) {
    refused.set(guard, [...(refused.get(guard) ?? []), ...Object.values(statements ?? {})]);
  }
}

/** What refuses the statement; its effects are rolled back. */
function answerOf(statement: Statement, to: DatabaseSync = db): string {
  to.exec("SAVEPOINT statement");
  try {
    for (const text of [statement].flat()) to.exec(text);
    return "accepted";
  } catch (error) {
    // D1 puts its own name before SQLite's message.
    return guardOf(new Error(`D1_ERROR: ${error instanceof Error ? error.message : error}`));
  } finally {
    to.exec("ROLLBACK TO statement; RELEASE statement");
  }
}

describe("every guard of the schema refuses an illegal statement", () => {
  it("has a statement for each CHECK that is more than the limits of its columns, and for no other", () => {
    const tables = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'table'").all();
    const checks = tables.flatMap(({ sql }) => [...checksOf(String(sql)).keys()]);
    expect(checks.length).toBeGreaterThan(400);
    // every-limit-refuses.test.ts makes the statements for the others.
    const limited = new Set(limitsOf(db).map(({ check }) => check));
    const stated = (name: string) => refused.has(name) || name in BEHIND_TRIGGERS;
    expect(checks.filter((name) => stated(name) === limited.has(name))).toEqual([]);
  });

  it("refuses only the last of several statements", () => {
    const batches = [...refused.values()].flat().filter((statement) => typeof statement !== "string");
    expect(batches.map((batch) => answerOf(batch.slice(0, -1)))).toEqual(batches.map(() => "accepted"));
  });

  it("has a statement for each code that a trigger aborts with", () => {
    const codes = triggers.flatMap(({ sql }) => [...sql.matchAll(/RAISE\(ABORT, '(\w+)'\)/g)].map((match) => match[1]));
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.filter((code = "") => !refused.has(code))).toEqual([]);
  });

  it("has a statement that the CHECK alone refuses, for each CHECK behind a trigger", () => {
    const bare = soundRecord();
    for (const { name } of triggers) bare.exec(`DROP TRIGGER ${name}`);
    for (const [name, statement] of Object.entries(BEHIND_TRIGGERS)) {
      expect(answerOf(statement, bare), name).toBe(name);
      expect(answerOf(statement), name).not.toBe(name);
      expect(refused.has(name), name).toBe(false);
    }
  });

  // A code alone doesn't say which trigger raised it, so each RAISE is removed in turn. First the unchanged trigger is
  // created anew, because the newest trigger fires first and may refuse what another one refused before.
  it("has a statement for each RAISE in a trigger that is answered differently without it", () => {
    const unproven = triggers.flatMap(({ name, sql }) => {
      const [head = "", body = ""] = sql.replace(/--.*$/gm, "").split(/^BEGIN$/m);
      const parts = body.replace(/\bEND\s*$/, "").split(";");
      db.exec(`DROP TRIGGER ${name}; ${sql}`);
      return parts.flatMap((part, index) => {
        const code = /RAISE\(ABORT, '(\w+)'\)/.exec(part)?.[1];
        if (code === undefined) return [];
        const statements = (refused.get(code) ?? []).filter((statement) => answerOf(statement) === code);
        const rest = parts.map((each, place) => (place === index ? "SELECT 1" : each)).join(";");
        db.exec(`DROP TRIGGER ${name}; ${head}BEGIN ${rest} END`);
        const isProven = statements.some((statement) => answerOf(statement) !== code);
        // Not by a rollback, after which SQLite would read the whole schema again.
        db.exec(`DROP TRIGGER ${name}; ${sql}`);
        return isProven ? [] : [`${name}: ${part.trim()}`];
      });
    });
    expect(unproven).toEqual([]);
  }, 60_000);
});
