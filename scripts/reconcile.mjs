/*
 * npm run reconcile [-- DAY] [--remote]: has the site compare deposits, payouts, refunds and disputes of a day in UTC, by
 * default yesterday, with the payment provider's list, and prints the differences. The site compares each day by itself;
 * only it has the provider's secret. Ends with 1 if there are differences.
 *
 *   npm run reconcile -- 2026-11-23 --remote
 *
 * `--remote` works on the deployed database, `--file FILE` on a SQLite file; otherwise it is the local one, where npm start
 * must be running.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { issueText } from "./moderation-text.mjs";
import { openRecord } from "./record.mjs";

const DAY_MS = 86_400_000;
/** The sweep begins every minute, and compares one day at a time. */
const PATIENCE_MS = 180_000;

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

const isDate = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean" }, file: { type: "string" } },
});
const [day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10), ...others] = positionals;
if (!isDate(day) || others.length > 0) fail("Enter one day in UTC, such as npm run reconcile -- 2026-11-23.");
if (Date.parse(day) + DAY_MS > Date.now()) fail(`${day} isn't over in UTC.`);

const record = openRecord(values);
const doneAt = async () =>
  (await record.all(`SELECT done_at FROM reconciliations WHERE day = '${day}'`))[0]?.done_at ?? null;

const [sandbox] = await record.all("SELECT 1 FROM deposits WHERE provider = 'sandbox' LIMIT 1");
if (sandbox) fail("There is nothing to compare with: the test cards' sandbox keeps no list.");

const before = await doneAt();
await record.run(`INSERT INTO reconciliations (day, due_at) VALUES ('${day}', 0) ON CONFLICT DO UPDATE SET due_at = 0`);
console.log(`The site compares ${day} within a minute or two …`);
const until = Date.now() + PATIENCE_MS;
while ((await doneAt()) === before) {
  if (Date.now() > until)
    fail(
      "It wasn't compared yet. Is the site running with its provider's secrets? Its log says why. It tries again in an hour.",
    );
  await wait(values.remote ? 10_000 : 500);
}

const [{ compared }] = await record.all(`SELECT compared FROM reconciliations WHERE day = '${day}'`);
const issues = await record.all(
  `SELECT ref, kind, detail, found_at FROM payment_issues
    WHERE gone_at IS NULL AND (ref = 'reconcile:balance' OR ref GLOB 'reconcile:${day}:*') ORDER BY ref`,
);
for (const each of issues) console.log(issueText(each));
console.log(
  `${day}: the provider lists ${compared} deposits, payouts, refunds and disputes. ${issues.length === 0 ? "Our record says the same." : `Differences: ${issues.length}.`}`,
);
process.exitCode = issues.length === 0 ? 0 : 1;
