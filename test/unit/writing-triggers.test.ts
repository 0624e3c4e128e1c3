import { expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

/** What a verb does there stands in the verb's own batch, where its reader sees it. */
const ACTED_ON =
  /^(outbox|sessions|security_events|orders|offers|reviews|suspensions|removals|reports|dispute_decisions)$/;

const ALLOWED = [
  // A cap on a member's rows, which holds in the statement that adds one, whatever the rest of its batch reads of it.
  "security_events_newest",
];

/** Every trigger that writes, with the tables it writes. */
const writing = migratedDatabase()
  .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  .all()
  .map(({ name, sql }) => {
    const body = String(sql)
      .replace(/--.*$/gm, "")
      .split(/\bBEGIN\b/)
      .slice(1)
      .join();
    const writes = body.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g);
    return {
      name: String(name),
      tables: [...writes].map(([, table = ""]) => table).filter((table) => table !== "SET"),
    };
  })
  .filter(({ tables }) => tables.length > 0);

it("has no trigger that acts in a verb's place", () => {
  const acting = writing.filter(({ tables }) => tables.some((table) => ACTED_ON.test(table))).map(({ name }) => name);
  expect(acting.filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

it("has no more triggers that write: counters, sums, postings and search rows", () => {
  expect(writing.length).toBeLessThanOrEqual(91);
});

/** Views that are only written to, so that several triggers share the statements behind them. */
const SHARED = [
  // An item is added to and taken from its collection's sums by three triggers.
  "collection_tallies",
  // Money that arrives pays debts first, whichever verb moves it; a verb that records a debt has it paid by the same rule.
  "debts_to_pay",
  // A guard that a batch calls in its middle.
  "must_change_one",
  // Transfers that a verb makes, and those that pay debts.
  "transfers_to_post",
  // The median of a type, after a sale was recorded or taken back.
  "types_to_value",
];

it("has no other view that is written to", () => {
  const views = migratedDatabase().prepare(
    "SELECT tbl_name FROM sqlite_master WHERE sql LIKE '%INSTEAD OF%' ORDER BY 1",
  );
  expect(views.all().map((row) => row.tbl_name)).toEqual(SHARED);
});
