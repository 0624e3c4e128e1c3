/*
 * npm run screenshots: takes the pictures of the help pages from a running demo site, in the light theme, so that they
 * show what the site really looks like.
 *
 *   npm start -- --fresh                                     in one terminal
 *   npm run screenshots -- --url http://localhost:8787 --user NAME --password PASSWORD
 *
 * The name and the password are those that `npm start` prints. `--only NAME` takes a single picture. The pictures are
 * written to public/pictures/; app/domain/help/pictures.ts says what each one shows, and a test that it is there.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "./chromium.mjs";
import { ROOT } from "./toolchain.mjs";

/** What the screen shows, in CSS pixels, and how much finer a picture is. app/domain/help/pictures.ts has the product. */
const SCREEN = { width: 1120, height: 720 };
const SCALE = 1.25;
const QUALITY = 58;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8787" },
    user: { type: "string" },
    password: { type: "string" },
    only: { type: "string" },
  },
});
if (!values.user || !values.password) {
  console.error("Give the sign-in that npm start printed: npm run screenshots -- --user NAME --password PASSWORD");
  process.exit(2);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({
  baseURL: values.url,
  viewport: SCREEN,
  deviceScaleFactor: SCALE,
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "en-US",
  timezoneId: "UTC",
});
context.setDefaultTimeout(60_000);
const page = await context.newPage();

/** The address of the first link on a page that matches, in a card with a photo if `withPhoto`. */
async function linkOn(path, pattern, { withPhoto = false } = {}) {
  await page.goto(path);
  const links = await page.locator("main a[href]").evaluateAll((all) =>
    all.map((a) => ({
      address: a.getAttribute("href"),
      hasPhoto: a.closest("li, article")?.querySelector('img[src*="/photos/"]') !== null,
    })),
  );
  const found = links.find(({ address, hasPhoto }) => pattern.test(address) && (hasPhoto || !withPhoto));
  if (!found) throw new Error(`${path} has no link like ${pattern}`);
  return found.address;
}

const LISTING = /^\/listing\/\d+$/;
const AUCTION = /^\/auction\/\d+$/;
const idIn = (path) => /\d+/.exec(path)[0];

/** The listing of the auction that ended last. */
async function endedLot() {
  const ended = await linkOn("/auctions?show=ended", AUCTION);
  const answer = await page.request.get(`/api/auctions/${idIn(ended)}`);
  return (await answer.json()).listingId;
}

/** Where each picture is taken. */
const PICTURES = {
  auction: { at: () => linkOn("/auctions", AUCTION, { withPhoto: true }) },
  listing: { at: () => linkOn("/notes?format=fixed", LISTING, { withPhoto: true }) },
  type: { at: () => "/types/1007" },
  record: { at: async () => `/lots/${await endedLot()}/record` },
  wallet: { at: () => "/wallet" },
  order: { at: () => linkOn("/orders", /^\/orders\/\d+$/) },
  create: { at: () => "/create-listing" },
  seller: { at: () => "/listings" },
  import: { at: () => "/listings/import" },
  analysis: { at: async () => `/enhanced-listing/${idIn(await linkOn("/listings", LISTING))}` },
  report: { at: async () => `/report/listing/${await endedLot()}` },
};

async function signIn() {
  await page.goto("/auth?tab=login");
  await page.locator('input[name="username"]').fill(values.user);
  await page.locator('input[name="password"]').fill(values.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
}

async function take(name, { at }) {
  await page.goto(await at(), { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  writeFileSync(join(ROOT, "public", "pictures", `${name}.webp`), webp);
  console.log(`  ${name.padEnd(10)} ${Math.round(webp.length / 1024)} kB  ${new URL(page.url()).pathname}`);
  return webp.length;
}

mkdirSync(join(ROOT, "public", "pictures"), { recursive: true });
await signIn();
let bytes = 0;
for (const [name, picture] of Object.entries(PICTURES))
  if (!values.only || values.only === name)
    bytes += await take(name, picture).catch((error) => {
      console.error(`  ${name.padEnd(10)} not taken: ${error.message.split("\n")[0]}`);
      process.exitCode = 1;
      return 0;
    });
console.log(`${Math.round(bytes / 1024)} kB in all`);
await browser.close();
