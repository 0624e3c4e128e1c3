import { randomUUID } from "node:crypto";
import { TEST_BUILD } from "../scripts/test-build.mjs";
import { compare, load } from "./load.mjs";
import { mark } from "./results.mjs";
import { seedMember } from "./seed.mjs";
import { FUNDS_MINOR, serve } from "./serve.mjs";
import { spokenBids } from "./sockets.mjs";

const BARE = `${TEST_BUILD}/bench-bare`;

/** The bare Worker with a counter and a table for bids. */
export async function serveBare(config = "bench/bare/wrangler.toml") {
  const bare = await serve({ config, directory: BARE });
  await bare.env.DB.batch([
    bare.env.DB.prepare("CREATE TABLE counters (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)"),
    bare.env.DB.prepare(
      "CREATE TABLE bids (id INTEGER PRIMARY KEY, auction_id INTEGER NOT NULL, amount INTEGER NOT NULL)",
    ),
    bare.env.DB.prepare("INSERT INTO counters (id, n) VALUES (7, 3)"),
  ]);
  return bare;
}

async function seedBidders(app) {
  const bidders = [];
  for (let index = 0; index < 16; index += 1)
    bidders.push(await seedMember(app.env.DB, `bidder_${index}`, FUNDS_MINOR));
  return bidders;
}

/** Bids of several members on one auction, most of them above every earlier amount. */
async function biddingLoad(app) {
  const bidders = await seedBidders(app);
  let aimedMinor = 1_000;
  return {
    next: (worker) => {
      aimedMinor += 20_000;
      const body = JSON.stringify({ maximumMinor: aimedMinor });
      return {
        url: new URL(`/api/auctions/${app.scene.auctionId}/bids`, app.url),
        method: "POST",
        headers: {
          Cookie: bidders[worker].cookie,
          Origin: app.url.origin,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "Idempotency-Key": randomUUID(),
        },
        body,
      };
    },
    counts: ({ status }) => status === 201,
  };
}

const get = (url, headers = {}) => ({ next: () => ({ url, headers }) });
const post = (url) => {
  const body = JSON.stringify({ amount: 100 });
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
  return { next: () => ({ url, method: "POST", headers, body }), counts: ({ status }) => status === 201 };
};

/** Every row of the table, printed as it is measured. */
export async function throughput(app, bare, spoken) {
  const rows = [];
  const row = (what, least, result) => {
    rows.push({ what, least, ...result });
    const { ours, bare: bareRate, ratio, other } = result;
    console.log(`  ${what}: ${ours.toFixed(0)}/s of ${bareRate.toFixed(0)}/s = ${ratio.toFixed(2)}, ${other} refused`);
  };
  const signedIn = { Cookie: app.scene.member.cookie };
  row(
    "`/api/notifications/unread`, signed in, to one indexed D1 read",
    0.6,
    await compare(get(new URL("/api/notifications/unread", app.url), signedIn), get(new URL("/read", bare.url))),
  );
  row(
    "the same, straight to its route, to the same call through Remix's router (the address ends in a slash)",
    1,
    await compare(
      get(new URL("/api/notifications/unread", app.url), signedIn),
      get(new URL("/api/notifications/unread/", app.url), signedIn),
    ),
  );
  const bids = await biddingLoad(app);
  row(
    "accepted bids on one auction, to single D1 inserts",
    0.85,
    await compare(bids, post(new URL("/insert", bare.url))),
  );
  const lean = await serveBare("bench/bare/lean.toml");
  row(
    "the same, to a Worker with no static files in front of it",
    0.6,
    await compare(bids, post(new URL("/insert", lean.url))),
  );
  await lean.close();
  row(
    "bids over the room's own socket, which is built for this comparison only",
    null,
    await compare(spokenBids(spoken, await seedBidders(spoken)), post(new URL("/insert", bare.url))),
  );
  row("landing page, signed out, to a bare `Response`", 0.25, await compare(get(app.url), get(new URL("/", bare.url))));
  row(
    "public lot page, served warm, to a bare `Response`",
    0.4,
    await compare(get(new URL(`/lots/${app.scene.listingId}`, app.url)), get(new URL("/", bare.url))),
  );
  return rows;
}

/**
 * What it would save to decide ten queued bids in order and save them together: the same statements in fewer batches.
 */
export async function groupCommit(bare) {
  const perBid = 10;
  const one = await load({ ...post(new URL(`/?rows=${perBid}`, bare.url)), seconds: 4 });
  const ten = await load({ ...post(new URL(`/?rows=${perBid * 10}`, bare.url)), seconds: 4 });
  return { perBid, one: one.perSecond, ten: ten.perSecond * 10 };
}

/** The table of {@link throughput} and {@link groupCommit}. */
export function throughputTable(rows, group) {
  return `| Throughput | app | bare | ratio | at least | holds |
|---|---|---|---|---|---|
${rows.map((r) => `| ${r.what} | ${r.ours.toFixed(0)}/s | ${r.bare.toFixed(0)}/s | ${r.ratio.toFixed(2)} | ${r.least ?? "–"} | ${r.least === null ? "–" : mark(r.ratio >= r.least)} |`).join("\n")}

Group commit, which the room does with the bids that wait (docs/decisions/0007): a bare Worker saves the
${group.perBid} statements of a bid ${group.one.toFixed(0)} times a second one bid to a batch, and ${group.ten.toFixed(0)} times ten bids to a batch, ${(group.ten / group.one).toFixed(1)} times as many.
What each bid costs before the room (session, parsing) stays, so the ratio above gains less than that.
`;
}
