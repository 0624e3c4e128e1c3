import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { TEST_BUILD } from "../../scripts/test-build.mjs";
import type { TestMember } from "../factories";
import { ACCESS } from "../http/access-table";
import { type Pages, SCRIPTLESS, seedEveryPage } from "./every-page";
import { runningSite } from "./site";
import { inTwoTabs, openTabAs } from "./visitor";

const MAX_BYTES = 125_000;
/** React alone is larger, so a smaller sum means that scripts were not counted. */
const MIN_BYTES = 50_000;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const STILL = { colorScheme: "light", reducedMotion: "reduce" } as const;

const { app, browser } = runningSite();
let pages: Pages;
beforeAll(async () => {
  pages = await seedEveryPage(app);
});

/** A new tab, signed in as `member` if one is given, that loads axe with every page: its compiled code is then reused. */
async function openCheckedTab(member?: TestMember): Promise<Page> {
  const { page } = await openTabAs(browser, app, member, STILL);
  await page.addInitScript({ path: "node_modules/axe-core/axe.min.js" });
  return page;
}

/**
 * Axe for a page without frames; legacy mode avoids opening an extra empty page for each analysis. Only violations are
 * described: describing all that passes takes longer than the checks.
 */
const axe = (page: Page, runOnly: string[]) =>
  new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ["violations"] })
    .analyze();

const words = ({ violations }: Awaited<ReturnType<typeof axe>>, theme: string) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme}: ${id}: ${node.html.slice(0, 160)}`));

/** Checks the page in both themes. The dark one changes only colours, so only contrast is checked again. */
async function findings(page: Page): Promise<string[]> {
  const light = words(await axe(page, TAGS), "light");
  await page.emulateMedia({ ...STILL, colorScheme: "dark" });
  const dark = words(await axe(page, ["color-contrast"]), "dark");
  await page.emulateMedia(STILL);
  return [...light, ...dark];
}

/** By how many pixels the content is wider than the window, apart from what scrolls in its own frame. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Visits = Record<string, { scriptBytes: number; faults: string[] }>;

/** The gzipped bytes of the scripts that the page requested, whether or not they came from the browser's cache. */
async function scriptBytesOf(page: Page): Promise<number> {
  const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const files = new Set(addresses.map((each) => decodeURIComponent(new URL(each).pathname)));
  return [...files]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${TEST_BUILD}/public${file}`)).length, 0);
}

/** Opens the pages; returns what each loaded and what is wrong with it. */
async function visit(paths: readonly string[], signedIn: boolean): Promise<Visits> {
  return Object.assign({}, ...(await inTwoTabs(paths, (rest) => visitInOneTab(rest, signedIn))));
}

/** Opens one page after another until no path is left. */
async function visitInOneTab(rest: Iterable<string>, signedIn: boolean): Promise<Visits> {
  const page = await openCheckedTab(signedIn ? pages.member : undefined);
  const { secondStep: value } = pages;
  if (signedIn) await page.context().addCookies([{ name: "second-step", value, url: app.url.href }]);
  let violations: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    reportViolation(event.violatedDirective + " " + event.blockedURI + " " + event.sample))`);
  const visits: Visits = {};
  for (const path of rest) {
    violations = [];
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // Without scripts, nothing happens after a page has loaded.
    if ((await page.locator("script[type=module]").count()) > 0) await page.waitForLoadState("networkidle");
    const scriptBytes = await scriptBytesOf(page);
    const faults = [...violations, ...(await findings(page))];
    await page.setViewportSize({ width: 320, height: 640 });
    if ((await overflow(page)) > 0) faults.push("hangs over at 320 px");
    visits[path] = { scriptBytes, faults };
  }
  await page.context().close();
  return visits;
}

const faulty = (visits: Visits) => Object.entries(visits).filter(([, { faults }]) => faults.length > 0);

describe("every page", () => {
  it("signed in, violates no policy, passes axe in both themes, fits 320 px and loads at most 125 kB of script", async () => {
    const visits = await visit(pages.forMembers, true);
    expect(faulty(visits)).toEqual([]);
    const outside = ([, { scriptBytes }]: [string, Visits[string]]) =>
      scriptBytes > MAX_BYTES || scriptBytes < MIN_BYTES;
    expect(Object.entries(visits).filter(outside)).toEqual([]);
  });

  it("signed out, violates no policy, passes axe in both themes and fits 320 px; script-free pages load no script", async () => {
    const visits = await visit(pages.forAnyone, false);
    expect(faulty(visits)).toEqual([]);
    expect(SCRIPTLESS.map((path) => visits[path]?.scriptBytes)).toEqual(SCRIPTLESS.map(() => 0));
  });

  it("is visited by these tests: each route that renders one, signed in or out", () => {
    const files = readdirSync("app/routes").flatMap((name) => {
      const isPage = name.endsWith(".tsx") || existsSync(`app/routes/${name}/route.tsx`);
      return isPage && name !== "$.tsx" ? [name.replace(/\.tsx$/, "")] : [];
    });
    const visited = [...pages.forAnyone, ...pages.forMembers].map((path) => new URL(path, app.url).pathname);
    const missing = files.filter((file) => {
      const path = ACCESS[file]?.path ?? "";
      const address = new RegExp(
        `^${path.replaceAll("999999", "\\d+").replace(/no-such-set|nobody-at-all/, "[^/]+")}$`,
      );
      return !visited.some((each) => address.test(each));
    });
    expect(missing).toEqual([]);
  });

  it("is checked by a test that notices text that is too faint", async () => {
    const page = await openCheckedTab();
    await page.goto("/about");
    await page.evaluate(() => {
      const line = document.querySelector<HTMLElement>("main p");
      if (line) line.style.color = "color-mix(in oklch, var(--color-quiet) 40%, var(--color-paper))";
    });
    expect(await findings(page)).toEqual([
      expect.stringMatching(/^light: color-contrast/),
      expect.stringMatching(/^dark: color-contrast/),
    ]);
    await page.context().close();
  });

  it("passes axe with its menus, notifications and suggestions open", async () => {
    const page = await openCheckedTab(pages.member);
    await page.goto("/messages", { waitUntil: "networkidle" });
    await page.locator('[popovertarget="user-menu"]').click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator('header a[href="/notifications"]').first().click();
    await page.getByRole("dialog").getByText("You were outbid").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByLabel("Search coins, notes and more").fill("united");
    await page.getByRole("option", { name: "United States Issuer" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/messages", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#mobile-menu");
    await expect.poll(async () => (await menu.boundingBox())?.x ?? 999).toBeLessThan(120);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}, 600_000);
