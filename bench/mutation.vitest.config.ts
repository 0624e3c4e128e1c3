import { defineConfig } from "vitest/config";

/** The unit tests of pure rules alone, for `npm run mutation`: Stryker takes no projects that need workerd. */
export default defineConfig({
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    environment: "node",
    include: ["app/**/*.test.ts", "test/unit/**/*.test.ts"],
    exclude: ["app/**/*.server.test.ts"],
  },
});
