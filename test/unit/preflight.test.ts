import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { configFaults, type DeployConfig, migrationFaults, secretFaults } from "../../scripts/preflight.mjs";

const READY: DeployConfig = {
  vars: { SITE_ORIGIN: "https://obverse.shop", MAIL_FROM: "no-reply@obverse.shop" },
  d1_databases: [{ database_id: "6f1c0000-0000-0000-0000-000000000000" }],
  workers_dev: false,
};
const SECRETS = ["SECRET_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"];
const without = (...names: string[]) => SECRETS.filter((name) => !names.includes(name));
const vars = (change: Record<string, string>) => ({ ...READY, vars: { ...READY.vars, ...change } });

it("lets a complete configuration be deployed, with real payments or the sandbox that is asked for", () => {
  expect(configFaults(READY)).toEqual([]);
  expect(secretFaults(SECRETS, undefined)).toEqual([]);
  expect(secretFaults(["SECRET_KEY"], "sandbox")).toEqual([]);
});

it("says all that is missing from the repository's own wrangler.toml", () => {
  const faults = configFaults(unstable_readConfig({ config: "wrangler.toml" }));
  for (const name of ["database_id", "SITE_ORIGIN", "MAIL_FROM", "workers.dev"])
    expect(faults.filter((sentence) => sentence.includes(name)).length, name).toBe(1);
});

it.each([
  ["the placeholder of a database", { ...READY, d1_databases: [{ database_id: "00000000-0000" }] }, "database_id"],
  ["an origin without encryption", vars({ SITE_ORIGIN: "http://obverse.shop" }), "SITE_ORIGIN"],
  ["an origin with a path", vars({ SITE_ORIGIN: "https://obverse.shop/" }), "SITE_ORIGIN"],
  ["no sender of mails", vars({ MAIL_FROM: "" }), "MAIL_FROM"],
  ["a second address at workers.dev", { ...READY, workers_dev: undefined }, "workers.dev"],
])("refuses %s", (_, config, word) => {
  expect(configFaults(config)).toEqual([expect.stringContaining(word)]);
});

it.each([
  ["half of Stripe's secrets", without("STRIPE_WEBHOOK_SECRET"), undefined, "Only one"],
  ["a misspelt secret", ["SECRET_KEY", "STRIPE_SECRET_KEYS"], undefined, "No money"],
  ["payments without payouts", without("STRIPE_CONNECT_WEBHOOK_SECRET"), undefined, "paid out"],
  ["the sandbox beside Stripe", SECRETS, "sandbox", "PAYMENTS"],
  ["no key for authenticator apps", without("SECRET_KEY"), undefined, "SECRET_KEY"],
])("refuses %s", (_, secrets, payments, word) => {
  expect(secretFaults(secrets, payments)).toEqual([expect.stringContaining(word)]);
});

it("refuses a database that was made by migrations that are no longer here", () => {
  expect(migrationFaults([])).toEqual([]);
  expect(migrationFaults(["0001_accounts.sql", "0002_addresses.sql"])).toEqual([]);
  expect(migrationFaults(["0001_accounts.sql", "0002_listings.sql"])).toEqual([
    expect.stringContaining("no longer here"),
  ]);
});
