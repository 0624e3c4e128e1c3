import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { findChromium } from "../scripts/chromium.mjs";
import { ROOT, tool } from "../scripts/toolchain.mjs";
import { mark } from "./results.mjs";
import { loadCatalogue, loadTestSet } from "./search.mjs";

/** For members, who get scripts: how late the largest paint may be, and how long scripts may block a lot and a list. */
const PAINT_MOST_MS = 1_800;
const LOT_BLOCKED_MOST_MS = 60;
const LIST_BLOCKED_MOST_MS = 80;

/**
 * Judges a page as a phone on a slow network sees it, signed in with a `cookie`. Chromium doesn't send that with sockets,
 * which are refused: a lot's console says so, and its best practices miss that point.
 */
function lighthouse(url, cookie) {
  mkdirSync(`${ROOT}/.cache`, { recursive: true });
  const file = `${ROOT}/.cache/lighthouse.json`;
  execFileSync(
    tool("lighthouse")[0],
    [
      url.href,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ["ignore", "ignore", "inherit"], timeout: 180_000 },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => id),
  );
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  return {
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    performance: score("performance"),
    largestPaintMs: audits["largest-contentful-paint"].numericValue,
    blockingMs: audits["total-blocking-time"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    failed,
  };
}

/** Every page that is judged, of an app that gets something to show first. */
export async function judgePages(app) {
  await loadCatalogue(app);
  await loadTestSet(app);
  const { listingId, auctionId, member } = app.scene;
  const lists = ["/browse", "/search?q=silver"];
  const signedOut = ["/", "/auth", "/about", "/help", `/lots/${listingId}`, "/types/1007", ...lists];
  const lots = [`/listing/${listingId}`, `/auction/${auctionId}`];
  const asMember = (path, blockedMostMs) => ({ path, cookie: member.cookie, blockedMostMs });
  const visits = [
    ...signedOut.map((path) => ({ path })),
    ...lots.map((path) => asMember(path, LOT_BLOCKED_MOST_MS)),
    ...lists.map((path) => asMember(path, LIST_BLOCKED_MOST_MS)),
  ];
  return visits.map((visit) => {
    const { path, cookie } = visit;
    console.log(`Lighthouse on ${path}${cookie ? ", signed in" : ""} …`);
    return { ...visit, ...lighthouse(new URL(path, app.url), cookie) };
  });
}

function isWithinBars({ accessibility, bestPractices, performance, shift, ...page }) {
  const isFast =
    page.blockedMostMs === undefined || (page.largestPaintMs <= PAINT_MOST_MS && page.blockingMs <= page.blockedMostMs);
  return accessibility === 100 && bestPractices === 100 && performance >= 95 && shift < 0.005 && isFast;
}

/** The table of {@link judgePages}. */
export function lighthouseTable(judged) {
  return `Signed in, the largest paint may take ${PAINT_MOST_MS / 1000} s, and scripts may block a lot for ${LOT_BLOCKED_MOST_MS} ms and a list for ${LIST_BLOCKED_MOST_MS} ms.

| Lighthouse, mobile | accessibility (100) | best practices (100) | performance (95) | largest paint | blocked | layout shift (0) | holds | below 0.9 |
|---|---|---|---|---|---|---|---|---|
${judged.map((j) => `| \`${j.path}\`${j.cookie ? ", signed in" : ""} | ${j.accessibility} | ${j.bestPractices} | ${j.performance} | ${(j.largestPaintMs / 1000).toFixed(1)} s | ${j.blockingMs.toFixed(0)} ms | ${j.shift.toFixed(2)} | ${mark(isWithinBars(j))} | ${j.failed.join(", ") || "–"} |`).join("\n")}
`;
}
