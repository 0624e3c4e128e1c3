import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { availableOf, OUTSIDE, transferEach } from "~/domain/ledger/transfer.server";
import { makeMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const LINES = 5_200;
const app = runningApp();

it("contains every line exactly once, however many there are", { timeout: 120_000 }, async () => {
  const ada = await makeMember(app.env);
  const db = openWriter(app.env.DB);
  const to = availableOf(ada.id);
  const numbers = JSON.stringify(Array.from({ length: LINES }, (_, n) => n));
  await db.commit([
    transferEach(sql`SELECT 'deposit', ${OUTSIDE}, ${to}, 100 + value, ${`test:${ada.id}:`} || value, 1790000000000
      FROM json_each(${numbers})`),
  ]);
  const csv = await (await callerFor(app, ada).get("/wallet/statement.csv")).text();
  const rows = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  expect(rows).toHaveLength(LINES + 1);
  expect(new Set(rows.map(([id]) => id)).size).toBe(LINES + 1);
  expect(rows[1]?.slice(2, 3)).toEqual(["Deposit"]);
});
