import type { Browser } from "playwright-core";
import { beforeAll } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { lazyProxy } from "../lazy-proxy";
import { runningApp } from "../running-app";
import { launchChromium } from "./chromium";

/** One Chromium per test process: tests open a profile of their own in it, and it ends with the process. */
let sharedBrowser: Promise<Browser> | undefined;

/**
 * An app and a Chromium for this file's tests; with `options`, an app of its own. Only hooks and tests may use them.
 */
export function runningSite(options?: Parameters<typeof startApp>[0]): {
  readonly app: AppServer;
  readonly browser: Browser;
} {
  const app = runningApp(options && (() => startApp(options)));
  let browser: Browser | undefined;
  beforeAll(async () => {
    sharedBrowser ??= launchChromium();
    browser = await sharedBrowser;
  });
  return { app, browser: lazyProxy(() => browser) };
}
