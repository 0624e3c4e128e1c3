import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { TEST_BUILD } from "../../scripts/test-build.mjs";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const ASSETS = `${TEST_BUILD}/public/build`;
const FRAMEWORK = /\/framework-[^/]+$/;
/** Addresses of scripts in code: static and dynamic imports are written with such texts and nothing else. */
const IMPORTED = /(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

const { app, browser } = runningSite();
const { member } = membersOf(app, { member: {} });

const scripts = readdirSync(ASSETS, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".js"))
  .map((file) => `/build/${file}`);
const textOf = (address: string) => readFileSync(`${TEST_BUILD}/public${address}`, "utf8");
const manifestAddress = scripts.find((file) => file.startsWith("/build/manifest-")) ?? "";
const manifest: {
  version: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
} = JSON.parse(
  textOf(manifestAddress)
    .replace(/^window\.__remixManifest=/, "")
    .replace(/;$/, ""),
);

const modules = [manifest.entry, ...Object.values(manifest.routes)].flatMap(({ module, imports = [] }) => [
  module,
  ...imports,
]);
const importsOf = (address: string) =>
  [...textOf(address).matchAll(IMPORTED)].map(([, path = ""]) => new URL(path, `http://site${address}`).pathname);

/** The scripts that the page loaded, without those that it imported later, when it needed them. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );

describe("the merged scripts", () => {
  it("contain every file that the manifest names, and none that nothing imports", () => {
    expect(modules.filter((file) => !scripts.includes(file))).toEqual([]);
    const used = new Set([manifestAddress, ...modules]);
    for (const file of used) for (const imported of file === manifestAddress ? [] : importsOf(file)) used.add(imported);
    expect(scripts.filter((file) => !used.has(file))).toEqual([]);
  });

  it("contain React and its renderer once, in the file that starts every page", () => {
    for (const once of [".useSyncExternalStore=function", ".hydrateRoot=function"]) {
      const holders = scripts.filter((file) => textOf(file).includes(once));
      expect(holders).toEqual([expect.stringMatching(FRAMEWORK)]);
      expect(manifest.entry.imports).toEqual(expect.arrayContaining(holders));
    }
  });

  it("share one empty module among the routes that have no page", () => {
    const calls = Object.entries(manifest.routes).filter(([id]) => id.startsWith("routes/api."));
    expect(calls.length).toBeGreaterThan(30);
    expect(new Set(calls.map(([, { module }]) => module)).size).toBeLessThanOrEqual(2);
  });

  it.each(["/browse", "/dashboard", "/wallet"])("are announced by %s exactly as it loads them", async (path) => {
    const { page } = await openTabAs(browser, app, member);
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    // From what the server sent: an interactive page has removed them.
    const links = (await answer?.text())?.matchAll(/<link rel="deferred-modulepreload" href="([^"]+)"/g) ?? [];
    const announced = new Set([...links].map(([, address = ""]) => address));
    expect(announced.size).toBeGreaterThan(3);
    expect((await loadedScripts(page)).sort()).toEqual([...announced].sort());
    expect(await page.evaluate("__remixManifest.version")).toBe(manifest.version);
    await page.context().close();
  });
});
