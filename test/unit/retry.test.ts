import { expect, it } from "vitest";
import { retryOvertaken } from "~/db/retry";

/** A function that fails with each of these messages in turn, and then returns how often it was tried. */
function failingFunction(texts: readonly string[]) {
  let tries = 0;
  return async () => {
    const text = texts[tries];
    tries += 1;
    if (text !== undefined) throw new Error(text);
    return tries;
  };
}

it.each([
  ["a lost connection", "D1_ERROR: Network connection lost."],
  ["a restarted store", "D1_ERROR: Internal error in D1 DB storage caused object to be reset."],
  ["a code update of the database", "D1_ERROR: D1 DB reset because its code was updated."],
  ["a named code", "D1_ERROR: conflict: SQLITE_CONSTRAINT"],
  ["an overdraft", "D1_ERROR: CHECK constraint failed: ledger_accounts_balance_covers_debit: SQLITE_CONSTRAINT"],
  ["a taken key", "D1_ERROR: UNIQUE constraint failed: orders.auction_id: SQLITE_CONSTRAINT"],
])("tries again after %s", async (_, text) => {
  expect(await retryOvertaken(failingFunction([text, text]), { afterLostConnection: true })).toBe(3);
});

it("also reads an error's cause", async () => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    if (tries === 1) throw new Error("Failed query", { cause: new Error("Network connection lost.") });
    return tries;
  };
  expect(await retryOvertaken(act, { afterLostConnection: true })).toBe(2);
});

it.each([
  ["a bug", "undefined is not a function"],
  ["a statement that SQLite does not understand", "D1_ERROR: no such column: priceminor"],
  ["a code that says something else", "D1_ERROR: own_item: SQLITE_CONSTRAINT"],
  ["a lost connection that may hide a commit", "D1_ERROR: Network connection lost."],
  ["a CHECK of another kind", "D1_ERROR: CHECK constraint failed: ledger_transfers_amount_range: SQLITE_CONSTRAINT"],
])("throws %s immediately", async (_, text) => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    throw new Error(text);
  };
  await expect(retryOvertaken(act)).rejects.toThrow(text);
  expect(tries).toBe(1);
});

it("gives up after five attempts, with an answer if it is given one", async () => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    throw new Error("D1_ERROR: conflict");
  };
  await expect(retryOvertaken(act)).rejects.toThrow("conflict");
  expect(tries).toBe(5);
  expect(await retryOvertaken(act, { giveUp: () => "overtaken" })).toBe("overtaken");
  expect(tries).toBe(10);
});
