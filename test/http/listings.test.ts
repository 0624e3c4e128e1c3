import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAuction, makeFixed, makeMember } from "../factories";
import { runningApp } from "../running-app";
import { feed } from "../search/fed-search";
import { callerFor } from "./caller";

const app = runningApp(() => startApp({ vars: { AUCTION_MIN_SECONDS: "60" } }));
let seller: ReturnType<typeof callerFor>;
let stranger: ReturnType<typeof callerFor>;

beforeAll(async () => {
  seller = callerFor(app, await makeMember(app.env, { username: "lister" }));
  stranger = callerFor(app, await makeMember(app.env));
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const fixed = { kind: "coin", title: "Denarius of Trajan", description: "Rome.", format: "fixed", priceMinor: 22_800 };
const auction = (terms: object = {}) => ({
  kind: "coin",
  title: "Morgan dollar, 1921",
  description: "Philadelphia.",
  format: "auction",
  auction: { startMinor: 1000, endsAt: inSeconds(3600), ...terms },
});

async function make(body: object): Promise<number> {
  const answer = await seller.post("/api/listings", body);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: number }>()).id;
}

async function publish(body: object): Promise<number> {
  const id = await make(body);
  expect((await seller.post(`/api/listings/${id}/publish`)).status).toBe(200);
  return id;
}

interface Found {
  items: { id: number; title: string; priceMinor: number }[];
  nextCursor: string | null;
}
async function browse(query: string): Promise<Found> {
  await feed(app.env);
  const answer = await seller.get(`/api/listings?${query}`);
  expect(answer.status).toBe(200);
  return answer.json<Found>();
}

describe("a draft", () => {
  it("is visible only to its seller until it is published", async () => {
    const id = await make(auction({ reserveMinor: 4321 }));
    expect((await seller.get(`/api/listings/${id}`)).status).toBe(200);
    expect((await stranger.get(`/api/listings/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/listings/${id}/publish`)).status).toBe(404);
    const answer = await seller.post(`/api/listings/${id}/publish`);
    const published = await answer.json<{ id: number; status: string; auctionId: number }>();
    expect(published).toEqual({ id, status: "active", auctionId: expect.any(Number) });
    const response = await stranger.get(`/api/listings/${id}`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      id,
      status: "active",
      auctionId: published.auctionId,
      seller: { username: "lister" },
    });
    expect(text).not.toContain("4321");
    expect((await seller.post(`/api/listings/${id}/publish`)).status).toBe(409);
  });

  it.each([
    ["a reserve below the start", { reserveMinor: 999 }],
    ["a buy-now price below 130% of the start", { buyNowMinor: 1299 }],
    ["a buy-now price below the reserve", { reserveMinor: 2000, buyNowMinor: 1999 }],
    ["an end before the start", { startsAt: inSeconds(7200) }],
    ["an end that is too soon", { endsAt: inSeconds(50) }],
    ["more than 30 days", { endsAt: inSeconds(31 * 86_400) }],
    ["a start more than 30 days ahead", { startsAt: inSeconds(31 * 86_400), endsAt: inSeconds(32 * 86_400) }],
  ])("is refused with %s", async (_name, terms) => {
    const answer = await seller.post("/api/listings", auction(terms));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/\.$/);
  });

  it.each([
    ["an unknown key", { ...fixed, status: "active" }],
    ["another seller", { ...fixed, sellerId: 1 }],
    ["an unknown fact", { ...fixed, attributes: { colour: "red" } }],
    ["a price of zero", { ...fixed, priceMinor: 0 }],
    ["a fraction of a cent", { ...fixed, priceMinor: 1.5 }],
    ["a price as text", { ...fixed, priceMinor: "100" }],
    ["a price above the largest amount", { ...fixed, priceMinor: 9e15 }],
    ["both formats at once", { ...auction(), priceMinor: 100 }],
    ["no terms", { ...fixed, format: "auction", priceMinor: undefined }],
    ["an unknown kind", { ...fixed, kind: "stamp" }],
    ["a title of two emoji", { ...fixed, title: "🪙🪙" }],
    ["a title that is too long", { ...fixed, title: "a".repeat(121) }],
    ["a control character", { ...fixed, title: "abc\u0007def" }],
    ["a NUL", { ...fixed, title: "abc\u0000def" }],
    ["an end that is not a time", auction({ endsAt: "tomorrow" })],
    ["a list", []],
    ["nothing", null],
  ])("is malformed with %s", async (_name, body) => {
    expect((await seller.post("/api/listings", body)).status).toBe(400);
  });

  it("requires a member and JSON", async () => {
    expect((await callerFor(app).post("/api/listings", fixed)).status).toBe(401);
    expect((await seller.post("/api/listings", fixed, { "Content-Type": "text/plain" })).status).toBe(415);
  });

  it.each(["0", "-1", "1.5", "99999999999999999999", "abc", "%00", "1e3"])("can't have the id %s", async (id) => {
    expect((await seller.get(`/api/listings/${id}`)).status).toBe(404);
    expect((await seller.post(`/api/listings/${id}/publish`)).status).toBe(404);
  });
});

describe("the list of active listings", () => {
  beforeAll(async () => {
    for (const [title, year, country, priceMinor] of [
      ["Zlotych of the catalogue Ängström", 1933, "Poland", 700],
      ["Zlotych catalogue second", 1934, "Poland", 900],
      ["Zlotych catalogue third", 1935, "Poland", 800],
      ["Zlotych catalogue fourth", -44, "Rome", 800],
    ] as const)
      await publish({ ...fixed, title, priceMinor, attributes: { year, country, grade: "XF 40" } });
    await make({ ...fixed, title: "Zlotych catalogue draft" });
  });

  it("contains no drafts", async () => {
    const { items } = await browse("q=zlotych");
    expect(items.map((item) => item.title)).toEqual([
      "Zlotych catalogue fourth",
      "Zlotych catalogue third",
      "Zlotych catalogue second",
      "Zlotych of the catalogue Ängström",
    ]);
  });

  it.each([
    ["q=zlotych&sort=price", [700, 800, 800, 900]],
    ["q=zlotych&sort=price-desc", [900, 800, 800, 700]],
    ["q=zlot+cat&minMinor=750&maxMinor=850", [800, 800]],
    ["q=angstrom", [700]],
    ["q=zlotych&country=poland&yearFrom=1934", [800, 900]],
    ["q=zlotych&yearTo=0", [800]],
    ["q=zlotych&grade=xf+40&kind=coin&format=fixed&sort=price", [700, 800, 800, 900]],
    ["q=zlotych&kind=note", []],
    ["q=zlotych&format=auction", []],
  ])("is filtered and sorted by %s", async (query, prices) => {
    const { items, nextCursor } = await browse(query);
    expect(items.map((item) => item.priceMinor)).toEqual(prices);
    expect(nextCursor).toBeNull();
  });

  it.each([
    '"',
    "*",
    "a OR b",
    "NEAR(a b)",
    "title:x",
    "-",
    "'; DROP TABLE listings; --",
    "(",
    "^",
    "\\",
    "%",
    "zlotych AND",
    "🪙",
  ])("is searched safely for %s", async (words) => {
    expect((await seller.get(`/api/listings?q=${encodeURIComponent(words)}`)).status).toBe(200);
  });

  it.each([
    "kind=stamp",
    "sort=random",
    "minMinor=-1",
    "minMinor=1e3",
    "yearFrom=x",
    "cursor=x",
    "cursor=1",
    `q=${"a".repeat(201)}`,
  ])("refuses the filter %s", async (query) => {
    expect((await seller.get(`/api/listings?${query}`)).status).toBe(400);
  });

  it.each(["newest", "ending", "price", "price-desc"])("pages by %s without gaps or repeats", async (sort) => {
    const whole = new Set<number>();
    for (let index = 0; index < 27; index += 1)
      await publish({ ...fixed, title: `Paging ${sort} ${index}`, priceMinor: 5000 + (index % 3) });
    let ids: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Found = await browse(`q=paging+${sort.replace("-", "+")}&sort=${sort}&cursor=${cursor}`);
      ids = ids.concat(page.items.map((item) => item.id));
      for (const item of page.items) whole.add(item.id);
      cursor = page.nextCursor;
    }
    expect(ids.length).toBe(whole.size);
    expect(whole.size).toBeGreaterThanOrEqual(27);
  });

  it("follows an auction's price and end", async () => {
    const id = await publish({ ...auction({ endsAt: inSeconds(90) }), title: "Moving florin" });
    await app.env.DB.prepare("UPDATE auctions SET ends_at = ends_at + 1000 WHERE listing_id = ?").bind(id).run();
    const row = await app.env.DB.prepare(
      "SELECT a.ends_at - s.ends_at AS gap, s.price_minor FROM active_listings s JOIN auctions a USING (listing_id) WHERE listing_id = ?",
    )
      .bind(id)
      .first();
    expect(row).toEqual({ gap: 0, price_minor: 1000 });
    expect((await browse("sort=ending&format=auction")).items[0]?.id).toBe(id);
  });
});

it("keeps a page's kind whatever is searched, filtered or sold there", async () => {
  const reader = await makeMember(app.env);
  const title = "Obol of the one kind";
  await makeFixed(app.env, { sellerId: reader.id, title });
  await feed(app.env);
  const caller = callerFor(app, reader);
  const pageAt = async (path: string) => (await caller.get(path)).text();
  for (const query of ["q=obol", "q=obol&kind=note", "q=obol&sort=price", "q=obol&format=fixed"])
    expect(await pageAt(`/coins?${query}`), query).toContain(title);
  expect(await pageAt("/notes?q=obol")).toContain("No notes match your search");
  expect(await pageAt("/coins?sold=yes&q=obol")).toContain("No sold coins match your search");
  expect(await pageAt("/coins?q=obol")).toContain('href="/searches/new?q=obol&amp;kind=coin"');
});

it("searches the auctions by words and by what their lists can't filter", async () => {
  const html = await (await stranger.get("/auctions?show=ended&kind=coin&bids=some&sort=bids")).text();
  const form = /<form[^>]*action="\/search"[^>]*aria-label="Search with filters"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  expect(form.match(/type="hidden" name="(\w+)" value="(\w+)"/g)).toEqual([
    'type="hidden" name="kind" value="coin"',
    'type="hidden" name="format" value="auction"',
  ]);
  expect(html).toContain('href="/search?kind=coin&amp;format=auction"');
  expect(html).toContain('aria-label="Remove the filter With bids"');
});

it("finds what was just published within five seconds, once the cron job has run", async () => {
  await app.sweep();
  const id = await publish({ ...fixed, title: "Quetzal of Guatemala" });
  const ids = async () => {
    const { items } = await (await seller.get("/api/listings?q=quetzal")).json<Found>();
    return items.map((item) => item.id);
  };
  await expect.poll(ids, { timeout: 5_000 }).toEqual([id]);
});

it.each(["/browse", "/coins", "/auctions", "/search"])(
  "offers filters on %s, and filters by what is typed",
  async (path) => {
    const reader = await makeMember(app.env);
    const title = `Mark of ${path.slice(1)}`;
    const make = path === "/auctions" ? makeAuction : makeFixed;
    await make(app.env, { sellerId: reader.id, title, startMinor: 4_200, priceMinor: 4_200 });
    await feed(app.env);
    const caller = callerFor(app, reader);
    const html = await (await caller.get(path)).text();
    for (const name of ["min", "max"]) expect(html).toContain(`name="${name}"`);
    expect(html).toContain("Filters");
    const isListed = async (query: string) => (await (await caller.get(`${path}?${query}`)).text()).includes(title);
    expect(await isListed("kind=&country=&yearFrom=&yearTo=&min=42&max=42&bids=&noReserve=")).toBe(true);
    expect(await isListed("kind=&country=&yearFrom=&yearTo=&min=43&max=&bids=&noReserve=")).toBe(false);
  },
);
