import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { availableOf, OUTSIDE } from "~/domain/ledger/account-codes";
import { transfer } from "~/domain/ledger/transfer.server";
import { type AppServer, startApp } from "../app-server";
import { makeMember } from "../factories";
import { callerFor } from "./caller";

const LINES = 5_200;
let app: AppServer;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it("contains every line exactly once, however many there are", { timeout: 120_000 }, async () => {
  const ada = await makeMember(app.env);
  const db = openWriter(app.env.DB);
  const to = availableOf(ada.id);
  for (let from = 0; from < LINES; from += 400) {
    const [first, ...rest] = Array.from({ length: 400 }, (_, n) => n + from).map((n) =>
      transfer({
        kind: "deposit",
        from: OUTSIDE,
        to,
        amountMinor: 100 + n,
        key: `test:${ada.id}:${n}`,
        at: 1_790_000_000_000,
      }),
    );
    if (first) await db.commit([first, ...rest]);
  }
  const csv = await (await callerFor(app, ada).get("/wallet/statement.csv")).text();
  const rows = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  expect(rows).toHaveLength(LINES + 1);
  expect(new Set(rows.map(([id]) => id)).size).toBe(LINES + 1);
  expect(rows[1]?.slice(2, 3)).toEqual(["Deposit"]);
});
