import { expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";

/** What a verb does there stands in the verb's own batch, where its reader sees it. */
const ACTED_ON =
  /^(outbox|sessions|security_events|orders|offers|reviews|suspensions|removals|reports|dispute_decisions)$/;

const ALLOWED = [
  // A cap on a member's rows, which holds in the statement that adds one, whatever the rest of its batch reads of it.
  "security_events_newest",
];

/** What fires a trigger, or what a trigger writes. */
interface Write {
  readonly event: string;
  readonly table: string;
  /** Of an UPDATE; all of them if there are none. */
  readonly columns: readonly string[];
}

const WRITE =
  /\b(?:(INSERT) INTO|(UPDATE)|(DELETE) FROM) (\w+)(?:\s+SET ([^;]*?)(?= FROM | WHERE |;))?|DO (UPDATE) SET ([^;]*)/g;

function writesOf(body: string): readonly Write[] {
  let table = "";
  return [...body.replace(/\s+/g, " ").matchAll(WRITE)].map(([, insert, update, remove, into, set, upsert, change]) => {
    table = into ?? table;
    const columns = [...(set ?? change ?? "").matchAll(/(?:^|,) ?\(?(\w+)(?= ?[=,)])/g)].map(
      ([, column = ""]) => column,
    );
    return { event: insert ?? update ?? remove ?? upsert ?? "", table, columns };
  });
}

/** Every trigger that writes. */
const writing = migratedDatabase()
  .prepare("SELECT name, tbl_name AS target, sql FROM sqlite_master WHERE type = 'trigger'")
  .all()
  .map(({ name, target, sql }) => {
    const [head = "", ...body] = String(sql)
      .replace(/--.*$/gm, "")
      .split(/\bBEGIN\b/);
    const [, event = "", columns] = /\b(INSERT|UPDATE|DELETE)\b(?: OF ([\w, ]+?))? ON /.exec(head) ?? [];
    const on: Write = { event, table: String(target), columns: columns?.split(", ") ?? [] };
    return { name: String(name), on, writes: writesOf(body.join("BEGIN")) };
  })
  .filter(({ writes }) => writes.length > 0);

it("has no trigger that acts in a verb's place", () => {
  const acting = writing
    .filter(({ writes }) => writes.some(({ table }) => ACTED_ON.test(table)))
    .map(({ name }) => name);
  expect(acting.filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

it("has no more triggers that write: counters, sums, postings and search rows", () => {
  expect(writing.length).toBeLessThanOrEqual(88);
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

const isFiredBy = ({ on }: (typeof writing)[number], { event, table, columns }: Write) =>
  on.event === event &&
  on.table === table &&
  (on.columns.length === 0 || columns.length === 0 || on.columns.some((column) => columns.includes(column)));

/** The chains of triggers that fire one another, up to a last one that fires none; whatever their conditions. */
function chainsFrom(chain: readonly (typeof writing)[number][]): readonly string[] {
  const last = chain.at(-1);
  const next = writing.filter((each) => !chain.includes(each) && last?.writes.some((write) => isFiredBy(each, write)));
  if (next.length === 0) return chain.length > 2 ? [chain.map(({ name }) => name).join(" > ")] : [];
  return next.flatMap((each) => chainsFrom([...chain, each]));
}

const DEEP = [
  // A transfer is posted and, unless it only holds money, is a line of the statement, which is the balance of its day.
  // Whatever arrives pays debts first. This holds for any writer of transfers, or money could be spent twice.
  "ledger_transfers_post > transfers_to_post_insert > statement_lines_days",
  "ledger_transfers_post > debts_to_pay_insert > transfers_to_post_insert > statement_lines_days",
  "debts_to_pay_insert > transfers_to_post_insert > statement_lines_days",
  "debts_to_pay_insert > ledger_transfers_post > transfers_to_post_insert > statement_lines_days",
  // A bid takes effect by its row (docs/decisions/0011). It holds and releases money, of which no line is made.
  "bids_take_effect > ledger_transfers_post > transfers_to_post_insert > statement_lines_days",
  "bids_take_effect > ledger_transfers_post > debts_to_pay_insert > transfers_to_post_insert > statement_lines_days",
  // Facts of a listing never outlive the attributes from which they were taken, and nor does what was made of them.
  "listing_facts_outdated > listing_facts_unlisted > auctions_at_prices_listed",
  "listing_facts_outdated > type_market_unnamed > types_to_value_insert",
];

it("has no other triggers that fire one another more than two deep", () => {
  expect(writing.flatMap((each) => chainsFrom([each])).sort()).toEqual([...DEEP].sort());
});
