import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";
import type { TestMember } from "../factories";
import { launchChromium } from "./chromium";
import { furnish, type Pages, SCRIPTLESS } from "./every-page";
import { openTabAs } from "./visitor";

const KB = 1_000;
const MEMBER_PAGE_BYTES = 130 * KB;

let app: AppServer;
let browser: Browser;
let pages: Pages;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchChromium()]);
  pages = await furnish(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Opens the paths one after another, each in a new profile: the gzipped script it loaded and the policy it broke. */
async function visit(paths: readonly string[], as?: TestMember) {
  const visits: Record<string, { scripts: number; bytes: number; violations: string[] }> = {};
  for (const path of paths) {
    const { page } = await openTabAs(browser, app, as);
    const violations: string[] = [];
    await page.exposeFunction("reportViolation", (words: string) => violations.push(words));
    await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
      reportViolation(event.violatedDirective + " " + event.blockedURI + " " + event.sample))`);
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      // The assets' server first redirects a name with a $ in it.
      if (response.request().resourceType() === "script" && response.ok()) bodies.push(response.body());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const scripts = await Promise.all(bodies);
    const bytes = scripts.reduce((sum, body) => sum + gzipSync(body).length, 0);
    visits[path] = { scripts: scripts.length, bytes, violations };
    await page.context().close();
  }
  return visits;
}

describe("weight and policy", () => {
  it("a signed-in page loads at most 130 kB of JavaScript, gzipped, and breaks no policy", async () => {
    const visits = await visit(pages.forMembers, pages.member);
    const heavy = Object.entries(visits).filter(([, { bytes }]) => bytes > MEMBER_PAGE_BYTES);
    expect(heavy).toEqual([]);
    expect(Object.entries(visits).filter(([, { violations }]) => violations.length > 0)).toEqual([]);
  }, 300_000);

  it("signed out, the landing, about and help pages load no script at all", async () => {
    const visits = await visit(SCRIPTLESS);
    expect(Object.values(visits).map(({ scripts }) => scripts)).toEqual(SCRIPTLESS.map(() => 0));
    for (const path of SCRIPTLESS) {
      const answer = await fetch(new URL(path, app.url));
      expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
      expect(await answer.text()).not.toContain("<script");
    }
  });

  it("the other public pages break no policy", async () => {
    const visits = await visit(pages.forAnyone);
    expect(Object.entries(visits).filter(([, { violations }]) => violations.length > 0)).toEqual([]);
  }, 300_000);
});

describe("the edge's cache", () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, app.url), { headers });

  it("may keep a script-free page for some seconds, for visitors without a cookie only", async () => {
    const shared = await get("/about");
    expect(shared.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10");
    expect(shared.headers.get("Vary")).toBe("Cookie");
    for (const cookie of [pages.member.cookie, "theme=dark", "session=nobody"]) {
      const own = await get("/about", { Cookie: cookie });
      expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  it("never gives a visitor the page of a member who asked first, nor the other way round", async () => {
    const mine = await (await get("/help?a=1", { Cookie: pages.member.cookie })).text();
    expect(mine).toContain("janvier");
    const theirs = await (await get("/help?a=2")).text();
    expect(theirs).not.toContain("janvier");
    expect(await (await get("/help", { Cookie: pages.member.cookie })).text()).toContain("janvier");
  });

  it.each(["/browse", "/auth?tab=login", "/nowhere", "/listings"])("keeps nothing of %s", async (path) => {
    expect((await get(path)).headers.get("Cache-Control")).toBe("private, no-store");
  });
});
