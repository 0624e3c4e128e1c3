import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { launchChromium } from "./chromium";

interface Site {
  readonly app: AppServer;
  readonly browser: Browser;
}

/** An app and a Chromium for the tests of this file: opened and handed over before them, ended and audited after. */
export function withSite(take: (site: Site) => unknown, options: Parameters<typeof startApp>[0] = {}): void {
  let site: Site | undefined;
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp(options), launchChromium()]);
    site = { app, browser };
    await take(site);
  });
  afterAll(async () => {
    await site?.browser.close();
    // Fails on what the audit finds and on any error that the Worker wrote.
    await site?.app.close();
  });
}
