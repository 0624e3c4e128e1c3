import { randomUUID } from "node:crypto";
import { png } from "../test/pictures.ts";
import { oldAuctions, sealAll } from "./old-auctions.mjs";
import { count, mark } from "./results.mjs";
import { seedMember } from "./seed.mjs";

const FUNDS_MINOR = 9_000_000_000;
/** The size limit of one D1 database. */
const D1_BYTES = 10 * 1024 ** 3;
const DESCRIPTION =
  "Struck at the royal mint and kept in a cabinet since the sixties. Light toning over full lustre, two small marks before the face, none on the reverse. Weighed and measured; photographed in daylight. Sent insured and tracked.";

/** Calls the API as a member; throws if it is refused. */
async function call(app, { cookie }, path, body) {
  const headers = { Cookie: cookie, Origin: app.url.origin, "Idempotency-Key": randomUUID() };
  if (!(body instanceof FormData)) headers["Content-Type"] = "application/json";
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await fetch(new URL(path, app.url), { method: "POST", headers, body: sent });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function publishOne(app, seller, index) {
  const title = `Thaler of Saxony ${1700 + (index % 200)}, Dresden, very fine, number ${index}`;
  const listing = { kind: "coin", title, description: DESCRIPTION, format: "fixed", priceMinor: 10_000 + index };
  const { id } = await call(app, seller, "/api/listings", listing);
  await call(app, seller, `/api/listings/${id}/publish`, {});
  return { id, priceMinor: listing.priceMinor };
}

function photo() {
  const form = new FormData();
  form.set("photo", new Blob([png(900, 900)], { type: "image/png" }), "coin.png");
  return form;
}

/**
 * The bytes that the database grows by for one of each: rows, indexes, derived tables and statement lines together.
 * Each is written through the API, as by a member's browser, and averaged over many, because a database grows by whole
 * pages.
 */
export async function bytesOfEach(app) {
  const { DB } = app.env;
  const size = async () => (await DB.prepare("SELECT 1").run()).meta.size_after;
  const rows = [];
  const measure = async (what, count, write) => {
    const before = await size();
    for (let index = 0; index < count; index += 1) await write(index);
    const bytes = ((await size()) - before) / count;
    rows.push({ what, count, bytes, most: Math.floor(D1_BYTES / bytes) });
  };
  const { seller } = app.scene;
  const buyer = await seedMember(DB, "storage_buyer", FUNDS_MINOR);
  const published = [];
  await measure("a member with a session and a wallet", 400, (index) => seedMember(DB, `storage_${index}`, 1_000));
  await measure("a published listing without photos", 400, async (index) => {
    published.push(await publishOne(app, seller, index));
  });
  await measure("a photo (its pixels are in R2)", 60, (index) =>
    call(app, seller, `/api/listings/${published[index % 10].id}/photos`, photo()),
  );
  await measure("a purchase: order, ledger, statement lines, notifications", 300, (index) => {
    const { id, priceMinor } = published[index + 50];
    return call(app, buyer, `/api/listings/${id}/purchase`, { priceMinor });
  });
  const bidders = [buyer, await seedMember(DB, "storage_rival", FUNDS_MINOR)];
  let maximumMinor = 1_000;
  await measure("an accepted bid: row, hash, hold, release, notification", 600, (index) => {
    maximumMinor += 20_000;
    return call(app, bidders[index % 2], `/api/auctions/${app.scene.auctionId}/bids`, { maximumMinor });
  });
  await measure("a notification", 3_000, () =>
    DB.prepare(
      "INSERT INTO notifications (user_id, kind, category, facts, created_at) VALUES (?, 'outbid', 'bidding', ?, ?)",
    )
      .bind(
        buyer.id,
        JSON.stringify({ item: DESCRIPTION.slice(0, 60), priceMinor: 125_000, currency: "USD", isAtOnce: false }),
        Date.now(),
      )
      .run(),
  );
  return rows;
}

const OLD_LOTS = 500;
/** Of its bytes, in a hundred. */
const SEALED_MOST_PERCENT = 45;

/** The bytes of an old lot before and after its bids and holds were sealed, averaged over many. */
export async function bytesOfOldLot({ env, scene, sweep }) {
  const { DB } = env;
  const size = async () => (await DB.prepare("SELECT 1").run()).meta.size_after;
  const bidderIds = [];
  for (let made = 0; made < 40; made += 1) bidderIds.push((await seedMember(DB, `old_${made}`, FUNDS_MINOR)).id);
  const empty = await size();
  const who = { sellerId: scene.seller.id, bidderIds };
  // A statement has at most 100 kB.
  for (let lot = 0; lot < OLD_LOTS; lot += 10)
    await DB.batch(oldAuctions({ ...who, from: 1_000 + lot, count: 10 }).map((each) => DB.prepare(each)));
  await DB.prepare("DELETE FROM outbox").run();
  const before = (await size()) - empty;
  await sealAll({ env, sweep });
  return { before: before / OLD_LOTS, after: ((await size()) - empty) / OLD_LOTS };
}

/** The table of {@link bytesOfEach} and {@link bytesOfOldLot}. */
export function storageTable(rows, { before, after }) {
  const line = ({ what, count, bytes, most }) =>
    `| ${what} | ${count.toLocaleString("en")} | ${Math.round(bytes).toLocaleString("en")} | ${(most / 1e6).toFixed(1)} million |`;
  return `What the database grows by, everything included that its triggers write, and how many alone would fill the
10 GB of one D1 database (docs/scale.md):

| One of | measured over | bytes | to fill 10 GB |
|---|---|---|---|
${rows.map(line).join("\n")}

A closed lot with three photos and ten bids by four members, over ${count(OLD_LOTS)} of them: ${count(before)} bytes in D1 before its bids and holds are
sealed, and ${count(after)} after, which is ${((100 * after) / before).toFixed(0)} % (at most ${SEALED_MOST_PERCENT}): ${mark((100 * after) / before <= SEALED_MOST_PERCENT)}.
`;
}
