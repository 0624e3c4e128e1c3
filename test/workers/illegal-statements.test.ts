import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import soundRecord from "../audit/sound-record.sql?raw";
import { NOUNS } from "../illegal-statements/nouns";
import { guardOf, type Statement } from "../illegal-statements/statement";
import { resetDatabases } from "./fresh-databases";

// Promise M2 of docs/promises.md: the schema itself refuses illegal money. Every statement goes directly to D1;
// test/unit/every-guard-refuses.test.ts checks that every guard has a statement.

/** Splits the file at the ends of its statements; none of its texts contains a semicolon. */
const record = soundRecord
  .replace(/^--.*$/gm, "")
  .split(";")
  .filter((text) => text.trim().length > 0);

const run = (statement: Statement) => env.DB.batch([statement].flat().map((text) => env.DB.prepare(text)));

const addRecord = () => run(record);
beforeEach(async () => {
  await resetDatabases(addRecord);
});

describe.each(Object.entries(NOUNS))("%s", (_, { legal, refused }) => {
  it("accepts the legal statements", async () => {
    const results = await run(legal);
    expect(results.every(({ success }) => success)).toBe(true);
  });

  // One after another on one database: a refused batch changes nothing for the next.
  it("refuses every illegal statement, each by the guard it names", async () => {
    const answers: Record<string, Record<string, string>> = {};
    const expected: typeof answers = {};
    for (const [guard, statements] of Object.entries(refused)) {
      answers[guard] = {};
      expected[guard] = {};
      for (const [name, statement] of Object.entries(statements ?? {})) {
        answers[guard][name] = await run(statement).then(() => "accepted", guardOf);
        expected[guard][name] = guard;
      }
    }
    expect(answers).toEqual(expected);
  });
});
