import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { TEST_BUILD } from "./scripts/test-build.mjs";
import { HeaviestFirst } from "./test/heaviest-first";
import { STORM_SCALE } from "./test/storm-scale";
import { databaseReplicas } from "./test/workers/database-replicas";
import { databaseSnapshot } from "./test/workers/database-snapshot";

/** `expect.poll` on a busy machine may take seconds; a condition that already holds doesn't wait. */
const patience = { poll: { timeout: 15_000 } };
const REMEMBERED_SCRYPT = new URL("test/workers/remembered-scrypt.ts", import.meta.url).pathname;
const alias = { "~": new URL("./app", import.meta.url).pathname };

/**
 * unit: pure rules. workers: verbs and Durable Objects in workerd, on a real D1. app: the built app over HTTP and in
 * Chromium.
 */
export default defineConfig({
  cacheDir: ".cache/vite",
  test: {
    sequence: { sequencer: HeaviestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          maxWorkers: 2,
          // Starting a process for each file takes longer than most of these files.
          isolate: false,
          // The slowest take seconds on a busy machine.
          testTimeout: 20_000,
          expect: patience,
          environment: "node",
          include: ["app/**/*.test.ts", "scripts/**/*.test.ts", "test/unit/**/*.test.ts"],
          exclude: ["app/**/*.server.test.ts"],
          setupFiles: ["./test/console-is-quiet.ts", "./test/timers-are-real.ts"],
        },
      },
      {
        resolve: {
          alias: [
            { find: "~", replacement: alias["~"] },
            { find: /^\.\/render-app$/, replacement: new URL("test/workers/lazy-app.ts", import.meta.url).pathname },
            { find: "../build/index.js", replacement: new URL(`${TEST_BUILD}/index.js`, import.meta.url).pathname },
          ],
        },
        plugins: [
          {
            name: "remembered-scrypt",
            enforce: "pre",
            resolveId: (name, importer) =>
              name === "node:crypto" && importer?.endsWith("/hash-password.server.ts") ? REMEMBERED_SCRYPT : undefined,
          },
          cloudflareTest(async () => ({
            main: "./workers/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              serviceBindings: { DATABASE_REPLICAS: databaseReplicas, DATABASE_SNAPSHOT: databaseSnapshot },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
                TEST_SEARCH_MIGRATIONS: await readD1Migrations("./migrations/search"),
                SECRET_KEY: "5e".repeat(32),
                DEPOSIT_MATURES_SECONDS: "0",
                DEPOSITS_PER_MEMBER_DAY_MINOR: "0",
                STORM_SCALE,
                STORM_SEED: Number(process.env.STORM_SEED ?? Date.now() % 2 ** 32),
              },
            },
          })),
        ],
        test: {
          name: "workers",
          expect: patience,
          // Beside the tests of the app, on two busy cores.
          testTimeout: 180_000,
          // The audit after every test reads everything that a storm wrote.
          hookTimeout: 60_000 * STORM_SCALE,
          // Starting workerd and loading the app into it takes longer than most files, so files share one; each finds
          // its database and Durable Objects empty (test/workers/setup.ts).
          isolate: false,
          restoreMocks: true,
          // Half of the time of these tests is spent waiting, and so is that of the app's, which run beside them.
          maxWorkers: 3,
          include: ["app/**/*.server.test.ts", "test/workers/**/*.test.ts"],
          setupFiles: ["./test/console-is-quiet.ts", "./test/workers/setup.ts", "./test/timers-are-real.ts"],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@remix-run/cloudflare",
                  "@remix-run/server-runtime",
                  "drizzle-orm",
                  "drizzle-orm/cache/core",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "zod",
                  "oslo/crypto",
                  "oslo/encoding",
                  "oslo/otp",
                  "stripe",
                ],
              },
            },
          },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "app",
          expect: patience,
          environment: "node",
          include: ["test/{browser,http,faults}/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The next file in the same process finds wrangler loaded, but still starts an app of its own.
          isolate: false,
          // Each file has an app and a Chromium, and waits half of the time.
          maxWorkers: 3,
        },
      },
    ],
  },
});
