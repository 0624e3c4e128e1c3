import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { TEST_BUILD } from "../../scripts/test-build.mjs";

/** What only code for the server contains, by the text that stays when it is minified. */
const SERVER_ONLY = { zod: 'vendor:"zod"', Drizzle: "drizzle:entityKind", Stripe: "api.stripe.com" };

it("sends the browser no code for the server", () => {
  const scripts = globSync(`${TEST_BUILD}/public/build/**/*.js`);
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return Object.entries(SERVER_ONLY).flatMap(([name, text]) => (code.includes(text) ? [`${name} in ${file}`] : []));
  });
  expect(found).toEqual([]);
});
