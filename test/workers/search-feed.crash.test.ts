import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { isRefusal } from "~/domain/refusal";
import { feedSearch, TAKEN_MS } from "~/domain/search/feed-search.server";
import { readSearchFilters } from "~/domain/search/search-filters";
import { searchListings } from "~/domain/search/search-listings.server";
import { HOUR_MS } from "~/domain/time";
import { searchFeeder } from "~/platform/durable-objects/stubs.server";
import { systemClock } from "~/platform/env";
import { makeAuction, makeFixed, makeMember, randomness, type TestMember } from "../factories";
import { RULES as rules } from "../rules";
import { feed } from "../search/fed-search";
import { breakEachStep, FAULT_MODES } from "./fault";

// Promise W13 of docs/promises.md: the search follows the listings within seconds, whatever dies, and never shows as on
// sale what no longer is.

let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env);
});

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const later = (ms: number) => ({ now: () => Date.now() + ms });

async function found(query: string, now = Date.now()): Promise<string[]> {
  const filters = readSearchFilters(new URLSearchParams(query), { currency: "USD", decimalMark: "." });
  if (isRefusal(filters)) throw new Error(filters.message);
  const readers = { reader: openReader(env.DB), search: openReader(env.SEARCH_DB) };
  return (await searchListings(readers, { filters, now })).items.map(({ title }) => title);
}

const INDEXES = ["search_index", "search_by_price", "search_by_end"];

/** Everything that the search holds, but for the versions. */
async function searchState() {
  const rows = async (sql: string) =>
    (await env.SEARCH_DB.prepare(sql).all()).results.map((row) => JSON.stringify(row));
  for (const index of INDEXES)
    await env.SEARCH_DB.prepare(
      `CREATE VIRTUAL TABLE IF NOT EXISTS words_of_${index} USING fts5vocab(${index}, instance)`,
    ).run();
  return [
    ...(await rows("SELECT *, 0 AS version FROM search_documents ORDER BY id")),
    ...(await rows("SELECT word FROM search_words ORDER BY word")),
    ...(
      await Promise.all(INDEXES.map((index) => rows(`SELECT * FROM words_of_${index} ORDER BY doc, col, offset`)))
    ).flat(),
  ];
}

/** What a search holds that is written anew. */
async function rebuiltState() {
  const emptied = [
    ...["search_documents", "search_words"].map((table) => `DELETE FROM ${table}`),
    ...INDEXES.map((index) => `INSERT INTO ${index} (${index}) VALUES ('delete-all')`),
  ];
  await env.SEARCH_DB.batch(emptied.map((sql) => env.SEARCH_DB.prepare(sql)));
  await run("UPDATE search_feed SET due_at = 0");
  await feed(env);
  return searchState();
}

it.each(FAULT_MODES)("has what changed if the connection is lost %s any step of the feed", async (mode) => {
  let round = 0;
  const steps = await breakEachStep(mode, async (fault) => {
    round += 1;
    const { listingId } = await makeFixed(env, { sellerId: seller.id, title: `Thaler ${round}` });
    await feed(env);
    await run("UPDATE listings SET title = ? WHERE id = ?", `Ducat ${round}`, listingId);
    const databases = { db: openWriter(fault.record(env.DB)), search: openWriter(fault.record(env.SEARCH_DB)) };
    await feedSearch(databases, systemClock).catch(() => expect(fault.struck).toBe(true));
    await feedSearch({ db: openWriter(env.DB), search: openWriter(env.SEARCH_DB) }, later(TAKEN_MS));
    expect([await found("q=thaler"), await found("q=ducat&sort=newest")]).toEqual([
      [],
      expect.arrayContaining([`Ducat ${round}`]),
    ]);
    const due = await env.DB.prepare("SELECT COUNT(*) AS n FROM search_feed WHERE due_at IS NOT NULL").first("n");
    expect(due).toBe(0);
  });
  expect(steps).toBeGreaterThanOrEqual(3);
});

it("keeps the newest document when an older one arrives after it", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler" });
  const slow = openWriter(env.SEARCH_DB);
  const commit = slow.commit;
  slow.commit = async (batch) => {
    // Meanwhile the listing changes, and another feeder is faster.
    await run("UPDATE listings SET title = 'Ducat' WHERE id = ?", listingId);
    await feed(env);
    return commit(batch);
  };
  await feedSearch({ db: openWriter(env.DB), search: slow }, systemClock, 1);
  expect([await found("q=thaler"), await found("q=ducat")]).toEqual([[], ["Ducat"]]);
});

it("feeds again what changes while it is fed", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler" });
  const search = openWriter(env.SEARCH_DB);
  const commit = search.commit;
  search.commit = async (batch) => {
    await run("UPDATE listings SET title = 'Ducat' WHERE id = ?", listingId);
    return commit(batch);
  };
  await feedSearch({ db: openWriter(env.DB), search }, systemClock, 1);
  await feed(env);
  expect(await found("q=ducat")).toEqual(["Ducat"]);
});

it("feeds all others when the search refuses a document, and that one once it doesn't", async () => {
  for (const title of ["Thaler one", "Thaler two", "Thaler three"])
    await makeFixed(env, { sellerId: seller.id, title });
  await env.SEARCH_DB.exec(
    "CREATE TRIGGER fault BEFORE INSERT ON search_documents WHEN NEW.id = 2 BEGIN SELECT RAISE(ABORT, 'broken'); END;",
  );
  const databases = { db: openWriter(env.DB), search: openWriter(env.SEARCH_DB) };
  const { fed, failed } = await feedSearch(databases, systemClock);
  expect([fed, failed.map(({ id }) => id)]).toEqual([2, [2]]);
  expect(await found("q=thaler")).toEqual(["Thaler three", "Thaler one"]);
  await env.SEARCH_DB.exec("DROP TRIGGER fault");
  await feedSearch(databases, later(TAKEN_MS));
  expect(await found("q=thaler")).toEqual(["Thaler three", "Thaler two", "Thaler one"]);
});

it("never shows as on sale what no longer is, however old the search", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler" });
  const endsAt = Date.now() + HOUR_MS;
  await makeAuction(env, { sellerId: seller.id, title: "Thaler by auction", endsAt });
  await feed(env);
  expect(await found("q=thaler")).toEqual(["Thaler by auction", "Thaler"]);
  await run("UPDATE listings SET status = 'reserved' WHERE id = ?", listingId);
  await run("UPDATE search_feed SET due_at = NULL");
  expect(await found("q=thaler")).toEqual(["Thaler by auction"]);
  expect(await found("q=thaler&sort=price")).toEqual(["Thaler by auction"]);
  expect(await found("q=thaler&sold=yes")).toEqual([]);
  // A soft close that the search doesn't know of yet would be the other way around.
  await env.SEARCH_DB.prepare("UPDATE search_documents SET ends_at = ends_at + 10").run();
  expect(await found("q=thaler", endsAt)).toEqual([]);
});

it("is woken by the sweep, and then has what changes within five seconds", async () => {
  await searchFeeder(env).wake();
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler" });
  await expect.poll(() => found("q=thaler"), { timeout: 5_000 }).toEqual(["Thaler"]);
  await run("UPDATE listings SET title = 'Ducat' WHERE id = ?", listingId);
  await expect.poll(() => found("q=ducat"), { timeout: 5_000 }).toEqual(["Ducat"]);
});

const changes = fc.array(
  fc.record({
    what: fc.constantFrom("publish", "auction", "title", "facts", "price", "reserve", "release", "bid", "feed", "die"),
    at: fc.nat(20),
    value: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 25, maxLength: 40 },
);

it("holds the same when it is fed change by change, in any order, as when it is written anew", async () => {
  const bidders = [
    await makeMember(env, { fundsMinor: 90_000_000 }),
    await makeMember(env, { fundsMinor: 90_000_000 }),
  ];
  for (const steps of fc.sample(changes, 3)) {
    const fixed: number[] = [];
    const auctions: number[] = [];
    for (const { what, at, value } of steps) {
      const [listingId = 0, auctionId = 0] = [fixed[at % fixed.length], auctions[at % auctions.length]];
      const status = (to: string, from: string) =>
        run("UPDATE listings SET status = ? WHERE id = ? AND status = ?", to, listingId, from);
      if (what === "publish")
        fixed.push(
          (await makeFixed(env, { sellerId: seller.id, title: `Thaler ${value}`, priceMinor: value })).listingId,
        );
      if (what === "auction")
        auctions.push((await makeAuction(env, { sellerId: seller.id, title: `Lot ${value}` })).auctionId);
      if (what === "title") await run("UPDATE listings SET title = ? WHERE id = ?", `Écu ${value}`, listingId);
      if (what === "price") await run("UPDATE listings SET price_minor = ? WHERE id = ?", value, listingId);
      if (what === "facts")
        await run(
          "INSERT INTO listing_facts (listing_id, country) VALUES (?, 'Malta') ON CONFLICT DO NOTHING",
          listingId,
        ).catch(() => undefined);
      if (what === "reserve") await status("reserved", "active");
      if (what === "release") await status("active", "reserved");
      if (what === "bid" && auctionId > 0)
        await placeBid(
          openWriter(env.DB),
          {
            auctionId,
            bidderId: bidders[at % 2]?.id ?? 0,
            maximumMinor: 1_000 + value,
            idempotencyKey: crypto.randomUUID(),
          },
          { now: Date.now(), randomness, rules },
        );
      if (what === "feed") await feed(env);
      // Taken, and never fed.
      if (what === "die")
        await run("UPDATE search_feed SET version = version + 1, due_at = ? WHERE due_at = 0", Date.now() - 1);
    }
    await feed(env);
    const fed = await searchState();
    expect(fed.length).toBeGreaterThan(20);
    const rebuilt = await rebuiltState();
    // Words are kept: a listing that is no more may come back.
    const isWord = (row: string) => row.startsWith('{"word"');
    expect(fed.filter((row) => !isWord(row))).toEqual(rebuilt.filter((row) => !isWord(row)));
    expect(rebuilt.filter((row) => !fed.includes(row))).toEqual([]);
  }
});
