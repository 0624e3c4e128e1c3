import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { later } from "../later";
import { runningApp } from "../running-app";
import { launchChromium } from "./chromium";

/** An app and a Chromium for this file's tests. Only hooks and tests may use them. */
export function runningSite(options?: Parameters<typeof startApp>[0]): {
  readonly app: AppServer;
  readonly browser: Browser;
} {
  const app = runningApp(() => startApp(options));
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return { app, browser: later(() => browser) };
}
