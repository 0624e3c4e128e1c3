import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { FIXED_PAGES } from "../test/browser/fixed-pages.mjs";
import { mark } from "./results.mjs";
import { seedMany } from "./seed.mjs";

/** Pages as the seeded member opens them. */
const paths = ({ member, listingId, auctionId }) => [
  ...FIXED_PAGES,
  `/auction/${auctionId}`,
  `/listing/${listingId}`,
  `/profile/${member.id}`,
  "/browse.atom",
  "/search?q=silver",
  `/lots/${listingId}`,
  `/lots/${listingId}/record`,
  "/sellers/bench_seller",
  "/about",
  // If nothing matches, a list looks through its whole window.
  "/auctions?kind=note&sort=price-desc",
  "/auctions?show=ended&sort=bids",
];

/** D1 trips and rows read for every page, with a small and a large database. */
export async function countTrips({ url, env }, scene) {
  const count = async (path) => {
    const answer = await fetch(new URL(path, url), { headers: { Cookie: scene.member.cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    return {
      status: answer.status,
      trips: Number(answer.headers.get("x-d1-trips")),
      rows: Number(answer.headers.get("x-d1-rows-read")),
    };
  };
  const all = async () => {
    const counted = [];
    for (const path of paths(scene)) counted.push({ path, ...(await count(path)) });
    return counted;
  };
  await seedMany(env.DB, scene.member.id, 2_500);
  const small = await all();
  await seedMany(env.DB, scene.member.id, 7_500);
  const large = await all();
  return small.map((page, index) => ({ ...page, rowsLarge: large[index].rows }));
}

/** The table of {@link countTrips}. */
export function tripsTable(pages) {
  return `Trips to D1 of a page, signed in, the session's included (at most 3), and rows read with 2,500 and with 10,000 of
everything behind it (bounded: they do not grow with it):

| Page | status | trips | rows read | rows read, 4 × the record | holds |
|---|---|---|---|---|---|
${pages.map((p) => `| \`${p.path}\` | ${p.status} | ${p.trips} | ${p.rows} | ${p.rowsLarge} | ${mark(p.trips <= 3 && p.rowsLarge <= p.rows * 1.2 + 50)} |`).join("\n")}
`;
}

/** The JavaScript that a signed-in page loads, gzipped, as a real browser requests it. */
export async function javaScriptOf({ url }, scene, path, executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({ baseURL: url.href });
    const [name, value] = scene.member.cookie.split("=");
    await context.addCookies([{ name, value, url: url.href }]);
    const page = await context.newPage();
    const sizes = new Map();
    const reads = [];
    page.on("response", (response) => {
      if (!new URL(response.url()).pathname.endsWith(".js")) return;
      reads.push(
        response.body().then(
          (body) => sizes.set(response.url(), gzipSync(body).length),
          () => undefined,
        ),
      );
    });
    await page.goto(path, { waitUntil: "networkidle", timeout: 30_000 }).catch(() => undefined);
    await Promise.all(reads);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
