/* The part of npm run audit-ledger that is about sealed auctions: their files, without any of the app's code. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { verifyAuction } from "../public/verify-auction.mjs";
import { ROOT, tool, toolEnv } from "./toolchain.mjs";

/** Sealed auctions with what their files must say, in random order, at most `count`. */
export const sealsSql = (count) => `WITH picked AS MATERIALIZED (
    SELECT id, sealed_sha256, bid_count, last_hash FROM auctions WHERE sealed_at IS NOT NULL ORDER BY RANDOM() LIMIT ${count})
  SELECT p.*, COUNT(f.id) AS holds, COALESCE(SUM(f.held_minor), 0) AS held_minor FROM picked AS p
  LEFT JOIN (SELECT * FROM folded_transfers WHERE auction_id IN (SELECT id FROM picked)) AS f ON f.auction_id = p.id
  GROUP BY p.id`;

/** What is wrong with the file of a sealed auction, or undefined; `bytes` is null for one that is missing. */
export async function faultOf({ id, sealed_sha256: sha256, bid_count: count, last_hash: lastHash, ...sums }, bytes) {
  if (bytes === null) return `auction ${id}: its file is missing`;
  const text = unzipped(bytes);
  if (text === undefined || createHash("sha256").update(text).digest("hex") !== sha256)
    return `auction ${id}: its file was changed`;
  const { auctionId, bids, holds } = JSON.parse(text);
  const { faults } = await verifyAuction({ auctionId, bids });
  if (faults.length > 0) return `auction ${id}: ${faults[0]}`;
  if (auctionId !== id || bids.length !== count || bids.at(-1)?.hash !== lastHash)
    return `auction ${id}: its file ends with another bid`;
  const heldMinor = holds.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === "hold" ? amountMinor : -amountMinor),
    0,
  );
  if (holds.length !== sums.holds || heldMinor !== sums.held_minor)
    return `auction ${id}: the ledger folded other holds`;
  return undefined;
}

function unzipped(bytes) {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

/** A file of the bucket, or null. */
export function fileFrom(remote) {
  return ({ id, sealed_sha256: sha256 }) => {
    const name = `obverse-photos/bids/${id}/${sha256}.json.gz`;
    const where = remote ? "--remote" : "--local";
    const [command, ...args] = tool("wrangler", "r2", "object", "get", name, "--pipe", where);
    const { status, stdout } = spawnSync(command, args, { cwd: ROOT, env: toolEnv, maxBuffer: 2 ** 28 });
    return status === 0 ? stdout : null;
  };
}
