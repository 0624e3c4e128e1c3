import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { queueSeals } from "~/domain/auctions/sealing/queue-seals.server";
import { AUCTION_LISTS, type AuctionList } from "~/domain/browsing/auction-lists";
import { browseListings } from "~/domain/browsing/browse-listings.server";
import { MOST_ROWS } from "~/domain/browsing/card-page.server";
import { ownAuctions } from "~/domain/dashboard/list-reads.server";
import { readCursor } from "~/domain/paging/cursor";
import { isRefusal } from "~/domain/refusal";
import { watch } from "~/domain/watching/watch.server";
import { makeAuction, makeMember, randomness } from "../../../test/factories";
import { RULES as rules } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { AUCTION_SORTS, type AuctionFilters, readAuctionFilters } from "./auction-filters";
import { fileMoved } from "./file-moved.server";
import { listAuctions } from "./list-auctions.server";

const USD = { currency: "USD", decimalMark: "." } as const;

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const { seller } = freshMembers({ seller: {} }, NOW);

const make = (title: string, options: Partial<Parameters<typeof makeAuction>[1]> = {}) =>
  makeAuction(env, { sellerId: seller.id, title, now: NOW, ...options });

async function listPage(query: string, list: AuctionList = "closing") {
  const filters = readAuctionFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const page = await listAuctions(openReader(env.DB), { list, filters, viewerId: seller.id, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

/** That many auctions of each list, whose place in any order is in the title; every so many is a note. */
async function makeMany(count: number, every: number, lists = ["running", "upcoming", "ended"]) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  for (const [list, listingStatus, startsAt, endsAt] of [
    ["running", "active", `${NOW - HOUR}`, `${NOW + HOUR}`],
    ["upcoming", "active", `${NOW + HOUR}`, `${NOW + 48 * HOUR}`],
    ["ended", "ended", `${NOW - 48 * HOUR}`, `${NOW - HOUR}`],
  ] as const) {
    if (!lists.includes(list)) continue;
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO listings (seller_id, kind, title, description, format, status, created_at, published_at)
        ${numbers} SELECT ${seller.id}, iif(i % ${every} = 0, 'note', 'coin'), '${list} ' || i, 'Silver', 'auction',
        '${listingStatus}', ${NOW}, ${NOW} FROM n`),
      env.DB.prepare(`INSERT INTO auctions (listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor)
        SELECT id, seller_id, 'open', 100 + place, ${startsAt} + iif('${list}' = 'upcoming', place * 100, 0), ${endsAt} + place * 1000, 100 + place
        FROM (SELECT id, seller_id, CAST(substr(title, ${list.length + 2}) AS INTEGER) AS place
          FROM listings WHERE title GLOB '${list} *') ORDER BY place`),
      env.DB.prepare(
        `UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE status = 'open' AND ends_at <= ${NOW}`,
      ),
    ]);
  }
}

function bid(auctionId: number, bidderId: number, maximumMinor: number) {
  const request = { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() };
  return placeBid(openWriter(env.DB), request, { now: NOW, randomness, rules });
}

/** The titles' numbers on all pages of a list, the rows that each page read, and the plans of its queries. */
async function walk(list: AuctionList, filters: AuctionFilters, pages = 20) {
  const watched = watchReads(env.DB);
  const db = openReader(watched.db);
  const ids: number[] = [];
  let cursor = filters.cursor;
  let count = 0;
  while (count < pages) {
    const { items, nextCursor } = await listAuctions(db, {
      list,
      filters: { ...filters, cursor },
      viewerId: seller.id,
      now: NOW,
    });
    count += 1;
    ids.push(...items.map(({ title }) => Number(title.split(" ")[1])));
    if (nextCursor === null) break;
    cursor = readCursor(nextCursor);
  }
  return { ids, pages: count, rowsRead: watched.rowsRead, plans: await watched.plans() };
}

it("reads no more for the last of the newest auctions at a price than for the first", async () => {
  await makeMany(600, 2, ["running"]);
  const last = await env.DB.prepare("SELECT MIN(id) + 20 AS id FROM auctions WHERE seller_id = ?")
    .bind(seller.id)
    .first<number>("id");
  const rowsRead = async (cursor?: AuctionFilters["cursor"]) => {
    const watched = watchReads(env.DB);
    const filters = { noReserve: false, min: 1, cursor };
    await listAuctions(openReader(watched.db), { list: "new", filters, viewerId: seller.id, now: NOW });
    return watched.rowsRead.reduce((sum, each) => sum + each, 0);
  };
  expect(await rowsRead({ key: last ?? 0, id: last ?? 0 })).toBeLessThanOrEqual(await rowsRead());
});

it.each(AUCTION_LISTS)("lists nothing of %s auctions at a price between 5 and 1", async (list) => {
  await makeMany(2, 2);
  expect((await listPage("min=5&max=1", list)).titles).toEqual([]);
});

describe("a list of auctions", () => {
  it("lists running auctions by closing time, and upcoming ones separately", async () => {
    await make("late", { endsAt: NOW + 3 * HOUR });
    await make("soon", { endsAt: NOW + HOUR });
    await make("tomorrow", { startsAt: NOW + 24 * HOUR, endsAt: NOW + 48 * HOUR });
    expect((await listPage("")).titles).toEqual(["soon", "late"]);
    expect((await listPage("", "upcoming")).titles).toEqual(["tomorrow"]);
  });

  it("is filtered by price, reserve and bids, and sorted by price", async () => {
    await make("cheap", { startMinor: 500 });
    await make("dear", { startMinor: 90_000, reserveMinor: 100_000 });
    await make("middle", { startMinor: 2_000 });
    expect((await listPage("min=10")).titles.sort()).toEqual(["dear", "middle"]);
    expect((await listPage("max=20.00&sort=price-desc")).titles).toEqual(["middle", "cheap"]);
    expect((await listPage("noReserve=yes&sort=price")).titles).toEqual(["cheap", "middle"]);
    expect((await listPage("bids=some")).titles).toEqual([]);
    expect((await listPage("bids=none&kind=coin")).titles).toHaveLength(3);
    expect((await listPage("kind=note")).titles).toEqual([]);
  });

  it.each(AUCTION_LISTS)("is filtered by year, grade and metal: %s", async (list) => {
    const times = {
      ...(list === "upcoming" && { startsAt: NOW + HOUR, endsAt: NOW + 2 * HOUR }),
      ...(list === "ended" && { startsAt: NOW - 2 * HOUR, endsAt: NOW - HOUR }),
    };
    const facts = { ducat: [1780, 1790, "Gold", 40, 45], penny: [1908, 1908, "Bronze", 63, 63] };
    for (const [title, [from, to, metal, gradeFrom, gradeTo]] of Object.entries(facts)) {
      const { listingId } = await make(title, times);
      await env.DB.prepare(`INSERT INTO listing_facts (listing_id, year_from, year_to, composition, grade_scale, grade_from, grade_to)
        VALUES (?, ?, ?, ?, 'raw', ?, ?)`)
        .bind(listingId, from, to, metal, gradeFrom, gradeTo)
        .run();
    }
    await make("without facts", times);
    if (list === "ended") await env.DB.prepare("UPDATE auctions SET status = 'unsold', closed_at = ends_at").run();
    for (const query of ["yearTo=1785", "yearFrom=1785&yearTo=1900", "metal=gold", "grade=XF", "metal=gold&min=0"])
      expect((await listPage(query, list)).titles, query).toEqual(["ducat"]);
    for (const query of ["yearFrom=1791", "grade=MS+63", "metal=bronze&yearFrom=1900&sort=price"])
      expect((await listPage(query, list)).titles, query).toEqual(["penny"]);
    expect((await listPage("metal=silver", list)).titles).toEqual([]);
  });

  it("keeps an ended auction whose item was relisted and then withdrawn", async () => {
    const { listingId } = await make("thaler", { startsAt: NOW - 2 * HOUR, endsAt: NOW - HOUR });
    await env.DB.batch([
      env.DB.prepare("UPDATE auctions SET status = 'unsold', closed_at = ends_at"),
      env.DB.prepare("UPDATE listings SET status = 'ended' WHERE id = ?").bind(listingId),
      env.DB.prepare("UPDATE listings SET status = 'active' WHERE id = ?").bind(listingId),
      env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(listingId),
    ]);
    expect((await listPage("", "ended")).titles).toEqual(["thaler"]);
    expect((await listPage("")).titles).toEqual([]);
  });

  it("is filtered by country, ignoring case", async () => {
    const { listingId } = await make("sovereign");
    await make("thaler");
    await env.DB.prepare("INSERT INTO listing_facts (listing_id, country) VALUES (?, 'Australia')")
      .bind(listingId)
      .run();
    expect((await listPage("country=AUSTRALIA")).titles).toEqual(["sovereign"]);
  });

  it("pages through all of them once, in every sort order", async () => {
    for (let index = 0; index < 30; index += 1) await make(`lot ${index}`, { startMinor: 1_000 + (index % 3) });
    for (const query of ["", "sort=price", "sort=price-desc", "sort=bids"]) {
      const first = await listPage(query);
      const second = await listPage(`${query}&cursor=${first.nextCursor}`);
      expect(first.titles).toHaveLength(24);
      expect(new Set([...first.titles, ...second.titles]).size).toBe(30);
      expect(second.nextCursor).toBeNull();
    }
  });

  it("shows members on each card of both lists whether they watch it, and visitors nothing", async () => {
    const watched = await make("watched", { endsAt: NOW + HOUR });
    await make("other", { endsAt: NOW + 2 * HOUR });
    const { id: viewerId } = await makeMember(env, { now: NOW });
    await watch(openWriter(env.DB), { auctionId: watched.auctionId, userId: viewerId }, NOW);
    const db = openReader(env.DB);
    const lists = [
      await listAuctions(db, { list: "closing", filters: { noReserve: false }, viewerId, now: NOW }),
      await browseListings(db, { filters: { sort: "ending" }, viewerId, now: NOW }),
    ];
    for (const { items } of lists)
      expect(items.map(({ title, isWatched }) => [title, isWatched])).toEqual([
        ["watched", true],
        ["other", false],
      ]);
    const forNobody = await browseListings(db, { filters: { sort: "ending" }, now: NOW });
    expect(forNobody.items.every((item) => !("isWatched" in item))).toBe(true);
  });

  it("shows on each card whether the viewer leads or was outbid", async () => {
    const [leads, outbid] = [
      await make("leads", { endsAt: NOW + HOUR }),
      await make("outbid", { endsAt: NOW + 2 * HOUR }),
    ];
    await make("other", { endsAt: NOW + 3 * HOUR });
    const [{ id: viewerId }, rival] = [
      await makeMember(env, { fundsMinor: 50_000, now: NOW }),
      await makeMember(env, { fundsMinor: 50_000, now: NOW }),
    ];
    await bid(leads.auctionId, viewerId, 2_000);
    await bid(outbid.auctionId, viewerId, 2_000);
    await bid(outbid.auctionId, rival.id, 3_000);
    const { items } = await listAuctions(openReader(env.DB), {
      list: "closing",
      filters: { noReserve: false },
      viewerId,
      now: NOW,
    });
    expect(items.map(({ standing }) => standing)).toEqual(["leading", "outbid", undefined]);
  });

  it("shows on its first page the few of thousands that match, in every list and order", async () => {
    const [count, every] = [2_400, 300];
    await makeMany(count, every);
    const expected = Array.from({ length: count / every }, (_, index) => index * every);
    for (const list of ["closing", "new", "upcoming", "ended"] as const)
      for (const sort of [undefined, ...AUCTION_SORTS]) {
        const { ids, pages, plans } = await walk(list, { kind: "note", noReserve: false, sort });
        const falls = sort ? sort !== "price" : list === "new" || list === "ended";
        expect(ids, `${list} by ${sort}`).toEqual(falls ? [...expected].reverse() : expected);
        expect(pages, `${list} by ${sort}`).toBe(1);
        expect(plans.join(), `${list} by ${sort}`).not.toMatch(/TEMP B-TREE/);
      }
    const { rowsRead } = await walk("closing", { noReserve: false, sort: "price-desc" }, 1);
    expect(rowsRead[0]).toBeLessThan(400);
  });

  it("reads few lots at other prices for the running ones of a range of prices, even after bids", async () => {
    await makeMany(1_200, 300);
    const range = { min: 400, max: 499, noReserve: false };
    const bidders = [
      await makeMember(env, { fundsMinor: 50_000, now: NOW }),
      await makeMember(env, { fundsMinor: 50_000, now: NOW }),
    ];
    const bidOn = async (title: string, maximums: readonly number[]) => {
      const auctionId = await env.DB.prepare(
        "SELECT a.id FROM auctions AS a JOIN listings AS l ON l.id = a.listing_id WHERE l.title = ?",
      )
        .bind(title)
        .first<number>("id");
      for (const [index, maximumMinor] of maximums.entries())
        await bid(auctionId ?? 0, bidders[index]?.id ?? 0, maximumMinor);
    };
    // The cheapest enters the range and another one leaves it.
    await bidOn("running 0", [430, 450]);
    await bidOn("running 310", [1_000, 2_000]);
    const expected = [0, ...Array.from({ length: 100 }, (_, index) => 300 + index).filter((place) => place !== 310)];
    expect((await walk("closing", range)).ids).toEqual(expected);
    const { ids, rowsRead } = await walk("closing", range, 1);
    expect(rowsRead.reduce((sum, each) => sum + each, 0)).toBeLessThan(40 * ids.length);
    expect((await walk("closing", { ...range, kind: "note" })).ids).toEqual([0, 300]);
    expect((await walk("closing", { ...range, bids: "some" })).ids).toEqual([0]);
  });

  it("reads few lots at other prices for a range of prices, on every list", async () => {
    await makeMany(1_200, 300, ["running", "ended"]);
    const places = (from: number) => Array.from({ length: 100 }, (_, index) => from + index);
    for (const [list, from] of [
      ["closing", 1_000],
      ["new", 100],
      ["ended", 100],
      ["upcoming", 1_000],
    ] as const) {
      if (list === "upcoming") await makeMany(1_200, 300, ["upcoming"]);
      const range = { min: 100 + from, max: 199 + from, noReserve: false };
      const falls = list === "new" || list === "ended";
      const expected = falls ? places(from).reverse() : places(from);
      expect((await walk(list, range)).ids, list).toEqual(expected);
      const { ids, rowsRead } = await walk(list, range, 1);
      expect(rowsRead.length, list).toBe(2);
      expect(
        rowsRead.reduce((sum, each) => sum + each, 0),
        list,
      ).toBeLessThan(40 * ids.length);
      expect((await walk(list, { ...range, kind: "note" })).ids, list).toEqual(expected.filter((id) => id % 300 === 0));
    }
  });

  it("reads few lots at other prices for a range of prices in a country", async () => {
    await makeMany(600, 300, ["running", "upcoming"]);
    await env.DB.prepare(
      "INSERT INTO listing_facts (listing_id, issuer) SELECT id, 'Österreich-Ungarn' FROM listings WHERE id % 2",
    ).run();
    const range = { min: 500, max: 599, noReserve: false, country: "Österreich-UNGARN" };
    for (const list of ["closing", "upcoming"] as const) {
      const { ids, rowsRead } = await walk(list, range, 1);
      expect(ids).toHaveLength(24);
      expect(rowsRead.reduce((sum, each) => sum + each, 0)).toBeLessThan(40 * ids.length);
      expect((await walk(list, range)).ids).toHaveLength(50);
    }
  });

  it("lists the newest of a range of prices, and those that end next, as a plain filter does, while bids move them in and out of it", async () => {
    await makeMany(300, 7);
    const bidders = [
      await makeMember(env, { fundsMinor: 500_000, now: NOW }),
      await makeMember(env, { fundsMinor: 500_000, now: NOW }),
    ];
    const { results: open } = await env.DB.prepare("SELECT id FROM auctions WHERE status = 'open' AND starts_at <= ?")
      .bind(NOW)
      .all<{ id: number }>();
    for (let round = 0; round < 3; round += 1) {
      for (let index = round; index < open.length; index += 29) {
        const maximumMinor = 600 * (round + 1);
        await bid(open[index]?.id ?? 0, bidders[round % 2]?.id ?? 0, maximumMinor);
        await bid(open[index]?.id ?? 0, bidders[(round + 1) % 2]?.id ?? 0, maximumMinor + 100);
      }
      for (const [min, max] of [
        [150, 200],
        [101, 399],
        [500, 3_000],
        [0, 120],
      ] as const) {
        const { results } = await env.DB.prepare(
          `SELECT CAST(substr(l.title, 9) AS INTEGER) AS place FROM auctions AS a JOIN listings AS l ON l.id = a.listing_id
          WHERE a.status = 'open' AND a.starts_at <= ? AND a.price_minor BETWEEN ? AND ? ORDER BY a.id DESC`,
        )
          .bind(NOW, min, max)
          .all<{ place: number }>();
        expect(results.length).toBeGreaterThan(0);
        const { ids } = await walk("new", { min, max, noReserve: false });
        const places = results.map(({ place }) => place);
        expect(ids, `${min} to ${max}`).toEqual(places);
        const closing = await walk("closing", { min, max, noReserve: false });
        expect(closing.ids, `${min} to ${max}, closing`).toEqual(places.reverse());
      }
      if (round === 1) await fileMoved(openWriter(env.DB));
    }
  });

  it("reads only the lots of a country when filtered by it", async () => {
    await makeMany(2_400, 300);
    await env.DB.prepare(
      "INSERT INTO listing_facts (listing_id, issuer) SELECT id, 'Perth' FROM listings WHERE kind = 'note'",
    ).run();
    for (const [list, sort, index] of [
      ["closing", undefined, "auctions_closing_country"],
      ["ended", undefined, "auctions_ended_country"],
      ["ended", "price", "auctions_ended_price_country"],
      ["ended", "price-desc", "auctions_ended_price_country"],
      ["closing", "bids", "auctions_open_bids_country"],
      ["upcoming", undefined, "auctions_opening_country"],
    ] as const) {
      const { ids, rowsRead, plans } = await walk(list, { country: "PERTH", noReserve: false, sort });
      expect(ids).toHaveLength(8);
      expect(rowsRead).toEqual([expect.any(Number)]);
      expect(rowsRead[0]).toBeLessThan(150);
      for (const plan of plans) expect(plan).toContain(`INDEX ${index} `);
    }
  });

  it("reads a limited number of lots for a page, and its cursor leads to the one match behind them", async () => {
    await makeMany(MOST_ROWS + 500, 2);
    // The cheapest auction is also the oldest.
    const { ids, pages, rowsRead } = await walk("ended", { max: 100, sort: "bids", noReserve: false });
    expect([ids, pages]).toEqual([[0], 2]);
    // Each lot twice: for the page and for whether it is full. Then where the page stopped looking.
    expect(Math.max(...rowsRead)).toBeLessThan(5.1 * MOST_ROWS);
  });

  it("reads a limited number of lots also where their facts tell which belong to a page", async () => {
    await makeMany(MOST_ROWS + 500, 2, ["ended"]);
    await env.DB.prepare(`INSERT INTO listing_facts (listing_id, year_from, year_to, composition)
      SELECT id, 1780, 1780, iif(title = 'ended 0', 'Gold', 'Silver') FROM listings WHERE title GLOB 'ended *'`).run();
    const { ids, pages, rowsRead } = await walk("ended", { metal: "gold", sort: "bids", noReserve: false });
    expect([ids, pages]).toEqual([[0], 2]);
    // For each lot also its document's id, its listing and its facts, twice.
    expect(Math.max(...rowsRead)).toBeLessThan(9.1 * MOST_ROWS);
  });

  it("needs every index of auctions, one for a seller's own list and one for old bids, but for those that keep something unique", async () => {
    const watched = watchReads(env.DB);
    const db = openReader(watched.db);
    for (const list of AUCTION_LISTS)
      for (const sort of [undefined, ...AUCTION_SORTS])
        for (const only of [{}, { kind: "note" }, { country: "PERTH" }] as const)
          await listAuctions(db, { list, filters: { ...only, sort, noReserve: false }, viewerId: seller.id, now: NOW });
    await ownAuctions(db, seller.id);
    await queueSeals(openWriter(watched.db), { now: NOW, rules: { sealAfterMs: 1 } });
    const used = (await watched.plans()).join().match(/auctions_\w+/g);
    const indexes = await env.DB.prepare(`SELECT name FROM pragma_index_list('auctions') WHERE "unique" = 0`).all();
    expect(new Set(used)).toEqual(new Set(indexes.results.map(({ name }) => name)));
  });

  it("explains an invalid filter", () => {
    const answer = readAuctionFilters(new URLSearchParams("min=1e3"), USD);
    expect(isRefusal(answer) && answer.message).toBe(
      `The filter "min" isn't valid. Enter an amount such as 25 or 25.50.`,
    );
    expect(isRefusal(readAuctionFilters(new URLSearchParams("sort=luck"), USD))).toBe(true);
  });
});
