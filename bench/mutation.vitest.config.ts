import { defineConfig } from "vitest/config";

/** The unit tests of pure rules alone, for `npm run mutation`: Stryker takes no projects that need workerd. */
export default defineConfig({
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    environment: "node",
    // Code that counts what covers it is slow, the more so on a busy machine.
    testTimeout: 60_000,
    include: ["app/**/*.test.ts", "test/unit/**/*.test.ts"],
    exclude: ["app/**/*.server.test.ts"],
  },
});
