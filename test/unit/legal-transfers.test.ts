import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { soundRecord } from "../audit/sound-record";

const KINDS = ["deposit", "fee", "hold", "payment", "payout", "proceeds", "refund", "release"];
const SIDES = ["available", "fees", "held", "outside", "pending", "protected"];

/** The member's account of this kind; member 2 bought order 1 from member 1 in auction 1, for 51.00. */
const codeOf = (side: string, member: number) =>
  ({ held: `held:${member}:1`, protected: "protected:1", fees: "fees", outside: "outside" })[side] ??
  `${side}:${member}`;

/** Whether the schema allows this kind between these accounts, for the buyer or the seller of the order. Other guards may still refuse it. */
function isAllowed(db: DatabaseSync, kind: string, from: string, to: string): boolean {
  return [1, 2].some((member) => {
    db.exec("BEGIN");
    try {
      db.prepare(
        `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
         VALUES (?, ?, ?, 5100, 'way', 1)`,
      ).run(kind, codeOf(from, member), codeOf(to, member));
      return true;
    } catch (error) {
      return !String(error).includes("illegal_transfer");
    } finally {
      db.exec("ROLLBACK");
    }
  });
}

it("allows the transfers listed in docs/ledger.md, and no others", () => {
  const db = soundRecord();
  const ways = KINDS.flatMap((kind) => SIDES.flatMap((from) => SIDES.map((to) => `${kind} ${from} ${to}`)));
  const allowed = ways.filter((way) => {
    const [kind = "", from = "", to = ""] = way.split(" ");
    return isAllowed(db, kind, from, to);
  });
  const documented = readFileSync("docs/ledger.md", "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .filter((cells) => cells.length === 6 && KINDS.includes(cells[1] ?? ""))
    .map(([, kind, from, to]) => `${kind} ${from} ${to}`);
  expect(allowed).toEqual(documented);
});
