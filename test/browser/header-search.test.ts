import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestMember } from "../factories";
import { loadTypes, typeEntryOf } from "../load-types";
import { membersOf } from "../members";
import type { Tab } from "./chromium";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member, other } = membersOf(app, { member: { username: "searcher" }, other: {} });

beforeAll(() =>
  loadTypes(app.env.DB, [
    typeEntryOf({ id: 61_001, title: "1 Dollar (Quillon)" }),
    typeEntryOf({ id: 61_002, title: "10 Dollars (Quillon pattern)" }),
  ]),
);

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    expect(tab.consoleErrors).toEqual([]);
    await tab.page.context().close();
  }
});

interface Options {
  readonly width?: number;
  readonly javaScriptEnabled?: boolean;
  readonly as?: TestMember | null;
}

async function open(path: string, { width = 1280, javaScriptEnabled = true, as = member }: Options = {}) {
  const tab = await openTabAs(browser, app, as ?? undefined, { viewport: { width, height: 800 }, javaScriptEnabled });
  tabs.push(tab);
  await tab.page.goto(path);
  return tab.page;
}

const fieldOf = (page: Page) => page.getByRole("banner").getByLabel("Search coins, notes and more");

const stateOf = (page: Page) =>
  fieldOf(page).evaluate((field) => {
    const id = field.getAttribute("aria-activedescendant") ?? "";
    return [field.getAttribute("aria-expanded"), document.getElementById(id)?.firstChild?.textContent ?? null];
  });

describe("suggestions in the header", () => {
  it("are chosen by arrows and Enter, and closed by Escape, which keeps the words", async () => {
    const page = await open("/messages");
    await fieldOf(page).click();
    await page.keyboard.type("quil");
    await page.getByRole("option", { name: "1 Dollar (Quillon)" }).waitFor();
    expect(await stateOf(page)).toEqual(["true", null]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => stateOf(page)).toEqual(["true", "1 Dollar (Quillon)"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => stateOf(page)).toEqual(["true", null]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => stateOf(page)).toEqual(["true", "10 Dollars (Quillon pattern)"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => stateOf(page)).toEqual(["false", null]);
    expect(await fieldOf(page).inputValue()).toBe("quil");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => stateOf(page)).toEqual(["true", "10 Dollars (Quillon pattern)"]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/types/61002");
  });

  it("are announced by their number, and a click chooses one", async () => {
    const page = await open("/messages");
    await fieldOf(page).fill("quillon pat");
    const status = page.getByRole("banner").getByRole("status");
    await expect.poll(() => status.textContent()).toBe("1 suggestion");
    await page.getByRole("option", { name: "10 Dollars" }).click();
    await page.waitForURL("**/types/61002");
  });

  it("ask the server only for the last words, and never show an older answer", async () => {
    const page = await open("/messages");
    const queries: string[] = [];
    await page.route("**/suggestions?*", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      queries.push(q);
      if (q === "mo") await new Promise((resolve) => setTimeout(resolve, 600));
      await route
        .fulfill({ json: [{ label: `Found for ${q}`, detail: "Issuer", to: "/search" }] })
        .catch(() => undefined);
    });
    await fieldOf(page).fill("mo");
    await expect.poll(() => queries).toEqual(["mo"]);
    // In the page, whose timers keep their order on a busy machine; keys that are sent to it may come apart.
    await page.evaluate(async () => {
      for (const letter of "rgan") {
        document.execCommand("insertText", false, letter);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await page.getByRole("option", { name: "Found for morgan" }).waitFor();
    await page.waitForTimeout(700);
    expect(await page.getByRole("option").allInnerTexts()).toEqual([expect.stringContaining("Found for morgan")]);
    expect(queries).toEqual(["mo", "morgan"]);
  });

  it("include the member's own recent searches, and no other member's, until they log out", async () => {
    const page = await open("/messages");
    await fieldOf(page).fill("Trajan");
    await page.getByRole("combobox").waitFor();
    await fieldOf(page).press("Enter");
    await page.waitForURL("**/search?q=Trajan");
    const recent = page.getByRole("option", { name: "Trajan Searched before" });
    await page.goto("/messages");
    await fieldOf(page).focus();
    await recent.waitFor();
    const recentSearches = () => page.evaluate(() => localStorage.getItem("recent_searches"));
    await page.evaluate(([id]) => localStorage.setItem("recent_searches", JSON.stringify([id, "Trajan"])), [
      other.id,
    ] as const);
    await fieldOf(page).press("T");
    expect(await recent.count()).toBe(0);
    await page.locator('[popovertarget="user-menu"]').click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(recentSearches).toBe(null);
  });
});

describe("search on a phone", () => {
  it.each([
    { path: "/messages", width: 320 },
    { path: "/messages", width: 390 },
    { path: "/help", width: 320, as: null },
    { path: "/", width: 390, as: null },
    { path: "/messages", width: 320, javaScriptEnabled: false },
  ])("opens from a button of 44 px in the header and hangs over nowhere: %o", async ({ path, ...options }) => {
    const page = await open(path, options);
    const button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    expect(await fieldOf(page).isVisible()).toBe(false);
    await button.click();
    await fieldOf(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
    await fieldOf(page).fill("trajan");
    await fieldOf(page).press("Enter");
    await page.waitForURL("**/search?q=trajan");
    await expect.poll(() => fieldOf(page).isVisible()).toBe(false);
  });

  it("gives the focus to the field, and Escape or its button closes it", async () => {
    const page = await open("/messages", { width: 390 });
    const button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    await button.click();
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => fieldOf(page).isVisible()).toBe(false);
    await button.click();
    await page.getByRole("button", { name: "Close the search" }).click();
    await expect.poll(() => fieldOf(page).isVisible()).toBe(false);
  });
});
