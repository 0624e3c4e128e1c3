import { defineConfig } from "vitest/config";

/** Only the unit tests of pure rules, for `npm run mutation`: Stryker can't run projects that need workerd. */
export default defineConfig({
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    environment: "node",
    // Code instrumented for coverage is slow, especially on a busy machine.
    testTimeout: 60_000,
    include: ["app/**/*.test.ts", "test/unit/**/*.test.ts"],
    exclude: ["app/**/*.server.test.ts"],
  },
});
