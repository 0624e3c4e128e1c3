import { afterAll, beforeAll } from "vitest";
import { type AppServer, commonApp } from "./app-server";
import { lazyProxy } from "./lazy-proxy";

/**
 * The app for this file's tests, started before them; its database and log are checked after them. Only hooks and tests
 * may use it.
 */
export function runningApp(start: () => Promise<AppServer> = commonApp): AppServer {
  let started: AppServer | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return lazyProxy(() => started);
}
