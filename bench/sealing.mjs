import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { faultOf, sealsSql } from "../scripts/sealed-files.mjs";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { BIDS_EACH, loadOldAuctions, sealAll } from "./old-auctions.mjs";
import { count, mark, median } from "./results.mjs";
import { openFilled } from "./search.mjs";

const FIRST = 1_000;
const BIDDERS = 200;
const SAMPLE = 1_000;
/** Auctions that closed too lately to be sealed, whose pages are opened in turns with those of sealed ones. */
const UNSEALED = 100;
const MOST_TIMES = 1.2;

const PAGES = [
  ["the public record", (id) => `/lots/${id}/record`],
  ["the log of the API", (id) => `/api/auctions/${id}/bids`],
  ["the auction, signed in", (id) => `/auction/${id}`],
];

/** Members with money, straight into the database's file. */
function addBidders(file) {
  const db = new DatabaseSync(file);
  const at = Date.now() - 400 * 86_400_000;
  const ids = Array.from({ length: BIDDERS }, (_, index) => 10_000 + index);
  for (const id of ids)
    db.exec(`INSERT INTO users (id, username, email, created_at) VALUES (${id}, 'old_${id}', '${id}@example.test', ${at});
      INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('available:${id}', 'available', ${id});
      INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
        VALUES ('deposit', 'outside', 'available:${id}', 500000000000, 'old:${id}', ${at})`);
  db.close();
  return ids;
}

async function msOf({ url, scene }, path) {
  const started = performance.now();
  const answer = await fetch(new URL(path, url), { headers: { Cookie: scene.member.cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}

/** The median of each page, of sealed and of other auctions in turns. */
async function pageTimes(app, unsealedFrom) {
  const rows = [];
  for (const [what, path] of PAGES) {
    const [sealed, stored] = [[], []];
    for (let turn = 0; turn < UNSEALED; turn += 1) {
      sealed.push(await msOf(app, path(FIRST + turn)));
      stored.push(await msOf(app, path(unsealedFrom + turn)));
    }
    rows.push({ what, sealed: median(sealed), stored: median(stored) });
  }
  return rows;
}

async function faultsIn(seals, bucket) {
  let faulty = 0;
  for (const seal of seals) {
    const object = await bucket.get(`bids/${seal.id}/${seal.sealed_sha256}.json.gz`);
    const bytes = object ? new Uint8Array(await object.arrayBuffer()) : null;
    if (await faultOf(seal, bytes)) faulty += 1;
  }
  return faulty;
}

/** The names of the ledger audit's checks that find something. */
function brokenIn(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const checks = readFileSync("test/audit/ledger-audit.sql", "utf8")
    .split(/^-- check: /m)
    .slice(1);
  const broken = checks.filter((check) => db.prepare(check.slice(check.indexOf("\n"))).all().length > 0);
  db.close();
  return broken.map((check) => check.slice(0, check.indexOf("\n")));
}

/** So many old auctions, sealed by the sweep, and what is left of them. */
export async function sealing(auctions) {
  const unsealedFrom = FIRST + auctions;
  const app = await openFilled(TEST_WORKER, (file, { seller }) => {
    const who = { sellerId: seller.id, bidderIds: addBidders(file) };
    const started = performance.now();
    loadOldAuctions(file, { ...who, from: FIRST, count: auctions });
    const ms = performance.now() - started;
    loadOldAuctions(file, { ...who, from: unsealedFrom, count: UNSEALED, closedDays: 50 });
    return { ms };
  });
  const { DB, PHOTOS } = app.env;
  const size = async () => (await DB.prepare("SELECT 1").run()).meta.size_after;
  const before = await size();
  const started = performance.now();
  const sweeps = await sealAll(app);
  const sealedInMs = performance.now() - started;
  const after = await size();
  const pages = await pageTimes(app, unsealedFrom);
  const { results: seals } = await DB.prepare(sealsSql(SAMPLE)).all();
  const faulty = await faultsIn(seals, PHOTOS);
  const broken = brokenIn(app.file);
  await app.end();
  return {
    auctions,
    loadedInMs: app.filled.ms,
    sweeps,
    sealedInMs,
    before,
    after,
    pages,
    sample: seals.length,
    faulty,
    broken,
  };
}

/** The table of {@link sealing}. */
export function sealingTable({ auctions, loadedInMs, sweeps, sealedInMs, before, after, pages, ...checked }) {
  const { sample, faulty, broken } = checked;
  const row = ({ what, sealed, stored }) =>
    `| ${what} | ${stored.toFixed(1)} | ${sealed.toFixed(1)} | ${(sealed / stored).toFixed(2)} | ${mark(sealed / stored <= MOST_TIMES)} |`;
  return `${count(auctions)} auctions with ${BIDS_EACH} bids each, closed 100 days ago, written in ${count(loadedInMs / 1_000)} s and sealed by ${count(sweeps)} runs of the sweep, one right after the
other, in ${count(sealedInMs / 1_000)} s: ${(sealedInMs / auctions).toFixed(1)} ms each. The database had ${count(before / 1e6)} MB and has ${count(after / 1e6)}, everything else that is in it included.
Of ${count(sample)} of the files, ${faulty} are faulty. The ledger audit over the whole database finds ${broken.length === 0 ? "nothing" : broken.join("; ")}.

Pages of sealed auctions, and in turns with them those of ${UNSEALED} others that closed 50 days ago, whose bids are in the database: medians in ms
(at most ${MOST_TIMES} times as long).

| Page | bids in D1 | bids in R2 | times | holds |
|---|---|---|---|---|
${pages.map(row).join("\n")}
`;
}
