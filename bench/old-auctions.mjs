import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const DAY_MS = 86_400_000;
export const BIDS_EACH = 10;
const BIDDERS_EACH = 4;
/** In one statement. */
const LOADED_AT_ONCE = 500;
const PREVIEW = `data:image/webp;base64,${"A".repeat(430)}`;
const DESCRIPTION =
  "Struck at the royal mint and kept in a cabinet since the sixties. Light toning over full lustre, two small marks before the face, none on the reverse. Weighed and measured; photographed in daylight. Sent insured and tracked.";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** The bids of an auction as rows of SQL, in a true hash chain; each outbids the one before. */
function bidsOf({ id, bidders, startsAt }) {
  let prevHash = "0".repeat(64);
  let before = 0;
  return Array.from({ length: BIDS_EACH }, (_, index) => {
    const place = index % BIDDERS_EACH;
    const maximum = 2_000 + index * 1_000;
    const price = index === 0 ? 1_000 : before + (before < 2_500 ? 50 : before < 10_000 ? 100 : 250);
    const at = startsAt + (index + 1) * 60_000;
    const salt = sha256(`${id}:${index}`).slice(0, 32);
    const commitment = sha256(`${maximum}|${salt}`);
    const said = [prevHash, id, index + 1, `Bidder ${place + 1}`, commitment, price, new Date(at).toISOString()];
    const hash = sha256(said.join("|"));
    const row = `(${id}, ${index + 1}, ${bidders[place]}, 'Bidder ${place + 1}', ${maximum}, '${salt}', '${commitment}', ${price}, 'leading', ${at}, '${prevHash}', '${hash}', 0, NULL)`;
    prevHash = hash;
    before = maximum;
    return row;
  });
}

/** A lot whose auction ended below its reserve. */
function lotOf(id, { bidderIds, closedDays }) {
  const endsAt = Date.now() - closedDays * DAY_MS - id;
  const bidders = Array.from(
    { length: BIDDERS_EACH },
    (_, place) => bidderIds[(id * 7 + place * 3) % bidderIds.length],
  );
  return { id, bidders, leader: bidders[(BIDS_EACH - 1) % BIDDERS_EACH], startsAt: endsAt - 7 * DAY_MS, endsAt };
}

function photosOf({ id, startsAt }) {
  return ["obverse", "reverse", "edge"].map((role, place) => {
    const key = sha256(`${id}-${place}`).slice(0, 32);
    return `(${id}, ${place + 1}, '${key}', '${sha256(key).slice(0, 32)}', 1600, 1600, '${PREVIEW}', ${startsAt}, '${role}')`;
  });
}

/**
 * The statements of lots whose auctions ended below their reserves, with each bidder's money released. Their ids, from
 * `from` on, are free in both tables.
 */
export function oldAuctions({ from, count, sellerId, closedDays = 100, bidderIds }) {
  const lots = Array.from({ length: count }, (_, index) => lotOf(from + index, { bidderIds, closedDays }));
  const rows = (rowOf) => lots.flatMap(rowOf).join(",\n");
  const these = `BETWEEN ${from} AND ${from + count - 1}`;
  return [
    `INSERT INTO listings (id, seller_id, kind, title, description, format, status, created_at) VALUES ${rows(
      ({ id, startsAt }) =>
        `(${id}, ${sellerId}, 'coin', 'Thaler of Saxony ${1700 + (id % 200)}, Dresden, number ${id}', '${DESCRIPTION}', 'auction', 'draft', ${startsAt})`,
    )}`,
    `INSERT INTO photos (listing_id, position, key, original_key, width, height, preview, created_at, role) VALUES ${rows(photosOf)}`,
    `UPDATE listings SET status = 'active', published_at = created_at WHERE id ${these}`,
    `INSERT INTO auctions (id, listing_id, seller_id, status, start_minor, reserve_minor, starts_at, ends_at, price_minor) VALUES ${rows(
      ({ id, startsAt, endsAt }) => `(${id}, ${id}, ${sellerId}, 'open', 1000, 90000, ${startsAt}, ${endsAt}, 1000)`,
    )}`,
    `INSERT INTO bids VALUES ${rows(bidsOf)}`,
    `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ${rows(
      ({ id, leader, endsAt }) =>
        `('release', 'held:${leader}:${id}', 'available:${leader}', ${1_000 + BIDS_EACH * 1_000}, 'close:${id}:release', ${endsAt})`,
    )}`,
    `UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE id ${these}`,
    `UPDATE listings SET status = 'ended' WHERE id ${these}`,
  ];
}

/** Writes so many old auctions, from an id on, straight into a database's file, while nobody else has it open. */
export function loadOldAuctions(file, { from, count, ...who }) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN");
  for (let start = from; start < from + count; start += LOADED_AT_ONCE) {
    const some = { from: start, count: Math.min(LOADED_AT_ONCE, from + count - start) };
    for (const statement of oldAuctions({ ...who, ...some })) db.exec(statement);
  }
  db.exec("DELETE FROM outbox; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Sweeps until no old auction has its bids in the database; returns how many sweeps that took. */
export async function sealAll({ env: { DB }, sweep }) {
  const oldest = Date.now() - 90 * DAY_MS;
  const left = () =>
    DB.prepare("SELECT COUNT(*) AS n FROM auctions WHERE sealed_at IS NULL AND closed_at < ?").bind(oldest).first("n");
  let sweeps = 0;
  for (let before = Number.POSITIVE_INFINITY, now = await left(); now > 0; now = await left()) {
    if (now >= before) throw new Error(`${now} auctions stay unsealed`);
    before = now;
    for (let each = 0; each < Math.min(20, Math.ceil(now / 50)); each += 1) await sweep();
    sweeps += Math.min(20, Math.ceil(now / 50));
  }
  return sweeps;
}
