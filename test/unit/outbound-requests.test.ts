import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const documented =
  readFileSync("docs/security.md", "utf8").split("## Whom the site talks to")[1]?.split("\n## ")[0] ?? "";

const sources = globSync(["app/{domain,platform,db,routes}/**/*.{ts,tsx}", "app/*.tsx", "workers/**/*.ts"])
  .filter((file) => !/\.test\.tsx?$|\.client\.tsx$|^workers\/(?:dev|pretend-vision)\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** Neither a declaration, nor a call of a binding, such as a Durable Object's, nor a page's request to its own site. */
const REQUEST = /(?<![.\w])fetch\((?!request: Request|[`"]\/)/;
/** Where a client of a library is made that makes requests itself. */
const CLIENT = /new (?:OAuth2Client|Stripe)\(/;

it("are made by the documented files only", () => {
  const files = sources.flatMap(({ file, source }) => (REQUEST.test(source) || CLIENT.test(source) ? [file] : []));
  expect(files.sort()).toEqual([
    "app/platform/auth/exchange-code.server.ts",
    "app/platform/auth/id-token.server.ts",
    "app/platform/auth/oauth.server.ts",
    "app/platform/mail/mailer.server.ts",
    "app/platform/payments/stripe-payments.server.ts",
    "app/platform/push/push-service.server.ts",
    "app/platform/rates/refresh-rates.server.ts",
  ]);
  for (const file of files) expect(documented).toContain(`\`${file}\``);
});

it("follow no redirects", () => {
  const careless = sources.filter(({ source }) => REQUEST.test(source) && !source.includes('redirect: "manual"'));
  expect(careless.map(({ file }) => file)).toEqual([]);
});

it("go to https only", () => {
  const clients = sources.filter(({ source }) => REQUEST.test(source) || CLIENT.test(source));
  const addresses = clients.flatMap(({ source }) => source.match(/"https?:\/\/[^"]*"/g) ?? []);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address.startsWith('"https:'))).toEqual([]);
});

it("go to an address from outside only after its host was looked up in the list of push services", () => {
  const found = sources.filter(({ source }) => /fetch\((?:\w+\.)?endpoint/.test(source));
  expect(found.map(({ file }) => file)).toEqual(["app/platform/push/push-service.server.ts"]);
  for (const { source } of found) expect(source).toMatch(/if \(!isPushEndpoint\([\s\S]*fetch\(/);
});
