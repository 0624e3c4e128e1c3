import { randomUUID } from "node:crypto";
import { chromium } from "playwright-core";
import { findChromium } from "../scripts/chromium.mjs";
import { fill } from "./page-cpu.mjs";
import { mark, median } from "./results.mjs";
import { openFilled } from "./search.mjs";
import { seedMember } from "./seed.mjs";
import { FUNDS_MINOR } from "./serve.mjs";

/** Milliseconds from a Worker in Sydney to a database in Europe, to its nearest replica, to a hub, and to a photo. */
const FAR = { primary: 140, replica: 5, hub: 5, photos: 20 };
const NEAR = { primary: 0, replica: 0, hub: 0, photos: 0 };
const ROUNDS = 7;
const PAINTS = 5;

/** For a page of a far member: trips to the primary, and the time in times of a near one's, with some to spare. */
const PAGE_TRIPS_MOST = 0;
const PAGE_TIMES_MOST = 1.25;
const PAGE_SPARE_MS = 10;
const BID_TRIPS_MOST = 3;
const WRITE_TRIPS_MOST = 2;

const PASSWORD = "correct horse battery staple";

function pagesOf({ scene, filled }) {
  const shared = ["/browse", "/search?q=silver", "/types/1007", `/sellers/${scene.seller.name}`];
  // A cookie keeps the edge's cache out, so that the page is made.
  const visitor = ["/", `/lots/${filled.lastId}`, `/lots/${scene.listingId}`, "/help", "/about"];
  const member = [
    ...[
      "/dashboard",
      "/coins",
      "/auctions",
      "/wallet",
      "/orders",
      "/messages",
      "/notifications",
      "/collections",
      "/settings",
    ],
    ...[`/auction/${scene.auctionId}`, `/listing/${filled.lastId}`, `/article/${filled.articleId}`],
    ...[`/messages/${filled.threadId}`, `/collections/${filled.collectionId}`],
  ];
  return [
    ...[...visitor, ...shared].map((path) => ({ path, cookie: "theme=light" })),
    ...[...member, ...shared].map((path) => ({ path, cookie: scene.member.cookie, isMember: true })),
  ];
}

/** What a browser with these cookies sends: how far it has seen the database too. */
const withBookmark = ({ bookmarks }, cookie) => [cookie, bookmarks.get(cookie)].filter(Boolean).join("; ");

/** How long an answer takes, and how often it went to the primary. */
async function ask(app, path, { cookie, body } = {}) {
  const { url, bookmarks } = app;
  const headers = {
    ...(cookie && { Cookie: withBookmark(app, cookie) }),
    ...(body && { "Content-Type": "application/json" }),
  };
  const post = { method: "POST", body: JSON.stringify(body), redirect: "manual" };
  const key = { Origin: url.origin, "Idempotency-Key": randomUUID() };
  const started = performance.now();
  const answer = await fetch(new URL(path, url), body ? { ...post, headers: { ...headers, ...key } } : { headers });
  const text = await answer.text();
  const seen = answer.headers.getSetCookie().find((each) => /^bookmark-\w+=[^;]/.test(each));
  if (seen) bookmarks.set(cookie, seen.split(";")[0]);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - started, trips: Number(answer.headers.get("x-primary-trips")) };
}

const summary = (answers) => ({
  ms: median(answers.map(({ ms }) => ms)),
  trips: median(answers.map(({ trips }) => trips)),
});

async function measurePages(app) {
  const rows = [];
  for (const page of pagesOf(app)) {
    const answers = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await ask(app, page.path, page));
    rows.push({ ...page, ...summary(answers) });
  }
  return rows;
}

/** Each step as a member takes it, with something new every time. */
async function measureSteps(app) {
  const { env, scene, filled } = app;
  const bidder = await seedMember(env.DB, "distant_bidder", FUNDS_MINOR);
  const { results: onSale } = await env.DB.prepare(
    "SELECT id, price_minor FROM listings WHERE status = 'active' AND format = 'fixed' AND seller_id = ? LIMIT ?",
  )
    .bind(scene.seller.id, ROUNDS)
    .all();
  await ask(app, "/api/register", { body: { username: "distant", email: "distant@example.test", password: PASSWORD } });
  const steps = [
    {
      what: "a bid",
      most: BID_TRIPS_MOST,
      take: (round) =>
        ask(app, `/api/auctions/${scene.auctionId}/bids`, {
          cookie: bidder.cookie,
          body: { maximumMinor: 100_000 * (round + 1) },
        }),
    },
    {
      what: "a purchase",
      most: WRITE_TRIPS_MOST,
      take: (round) =>
        ask(app, `/api/listings/${onSale[round].id}/purchase`, {
          cookie: bidder.cookie,
          body: { priceMinor: onSale[round].price_minor },
        }),
    },
    {
      what: "a message",
      most: WRITE_TRIPS_MOST,
      take: (round) =>
        ask(app, `/api/threads/${filled.threadId}/messages`, {
          cookie: scene.member.cookie,
          body: { body: `Is it still there? ${round}` },
        }),
    },
    {
      what: "a sign-in",
      most: WRITE_TRIPS_MOST,
      take: () => ask(app, "/api/login", { body: { username: "distant", password: PASSWORD } }),
    },
  ];
  const rows = [];
  for (const { what, most, take } of steps) {
    const answers = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await take(round));
    rows.push({ what, most, ...summary(answers) });
  }
  return rows;
}

/** When the largest part of some pages is painted, in ms. */
async function measurePaints(app) {
  const { url, scene, filled } = app;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const rows = [];
  for (const { path, cookie } of [
    { path: `/lots/${filled.lastId}`, cookie: "theme=light" },
    { path: `/auction/${scene.auctionId}`, cookie: scene.member.cookie },
    { path: "/dashboard", cookie: scene.member.cookie },
  ]) {
    const paints = [];
    for (let round = 0; round < PAINTS; round += 1) {
      const context = await browser.newContext({ baseURL: url.href, viewport: { width: 390, height: 844 } });
      const cookies = withBookmark(app, cookie).split("; ");
      await context.addCookies(
        cookies.map((each) => each.split("=")).map(([name, value]) => ({ name, value, url: url.href })),
      );
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "load" });
      paints.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
                type: "largest-contentful-paint",
                buffered: true,
              });
            }),
        ),
      );
      await context.close();
    }
    rows.push({ path, ms: median(paints) });
  }
  await browser.close();
  return rows;
}

async function measure(directory, far) {
  const app = { ...(await openFilled(directory, fill, { FAR: JSON.stringify(far) })), bookmarks: new Map() };
  app.scene.seller.name = "bench_seller";
  // The first requests are compiled, and the next ones find what an isolate keeps.
  await measurePages(app);
  const measured = {
    pages: await measurePages(app),
    steps: await measureSteps(app),
    paints: await measurePaints(app),
  };
  await app.end();
  return measured;
}

/** Pages, steps and paints of a Worker beside the database and of one far from it. */
export async function distances(directory) {
  return { near: await measure(directory, NEAR), far: await measure(directory, FAR) };
}

/** The table of {@link distances}. */
export function distanceTable({ near, far }) {
  const pageRow = ({ path, isMember, ms, trips }, index) => {
    const nearMs = near.pages[index].ms;
    const holds = trips <= PAGE_TRIPS_MOST && ms <= PAGE_TIMES_MOST * nearMs + PAGE_SPARE_MS;
    const who = isMember ? "member" : "visitor";
    return `| \`${path}\` | ${who} | ${trips} | ${nearMs.toFixed(0)} ms | ${ms.toFixed(0)} ms | ${mark(holds)} |`;
  };
  const stepRow = ({ what, most, ms, trips }, index) =>
    `| ${what} | ${trips} | ${most} | ${near.steps[index].ms.toFixed(0)} ms | ${ms.toFixed(0)} ms | ${mark(trips <= most)} |`;
  const paintRow = ({ path, ms }, index) =>
    `| \`${path}\` | ${near.paints[index].ms.toFixed(0)} ms | ${ms.toFixed(0)} ms |`;
  return `A Worker beside the database and one that is far from it, where a trip to the database or to a room takes ${FAR.primary} ms, to a replica
of the database ${FAR.replica} ms, to a hub ${FAR.hub} ms and to a photo ${FAR.photos} ms; medians of ${ROUNDS}. A far page may go to the primary ${PAGE_TRIPS_MOST} times and take ${PAGE_TIMES_MOST} times as long as a near
one and ${PAGE_SPARE_MS} ms.

| Page | who | trips to the primary | near | far | holds |
|---|---|---|---|---|---|
${far.pages.map(pageRow).join("\n")}

| Step | trips to the primary | at most | near | far | holds |
|---|---|---|---|---|---|
${far.steps.map(stepRow).join("\n")}

| Largest paint in Chromium, 390 px wide, median of ${PAINTS} | near | far |
|---|---|---|
${far.paints.map(paintRow).join("\n")}
`;
}
