/* What npm run deploy checks first: what is missing from wrangler.toml, the Worker's secrets and the database. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, tool, toolEnv } from "./toolchain.mjs";

/** What is wrong with wrangler.toml, as wrangler reads it, one sentence each. */
export function configFaults({ vars, d1_databases, workers_dev, route, routes }) {
  const { SITE_ORIGIN = "", MAIL_FROM = "" } = vars;
  return broken([
    [
      d1_databases.every(({ database_id }) => database_id && !database_id.startsWith("00000000")),
      "A database_id is still the placeholder. npx wrangler d1 create prints the right one, for obverse and for obverse-search.",
    ],
    [
      /^https:\/\/[^/]+$/.test(SITE_ORIGIN) && !/\.example$|localhost/.test(SITE_ORIGIN),
      `SITE_ORIGIN is "${SITE_ORIGIN}". Enter where the site is served, such as https://your.host.`,
    ],
    [
      /^\S+@\S+\.\S+$/.test(MAIL_FROM) && !MAIL_FROM.endsWith(".example"),
      `MAIL_FROM is "${MAIL_FROM}". Enter an address whose domain Cloudflare may send for.`,
    ],
    [
      workers_dev === false || (workers_dev === undefined && (route ?? routes) !== undefined),
      "The site would be served at workers.dev. Add workers_dev = false and its route to wrangler.toml.",
    ],
  ]);
}

/** What is wrong with the secrets, given their names and the variable PAYMENTS. */
export function secretFaults(names, PAYMENTS) {
  const [hasKey, hasWebhook] = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"].map((name) => names.includes(name));
  return broken([
    [
      names.includes("SECRET_KEY"),
      "SECRET_KEY is missing, so nobody could set up two-step sign-in. openssl rand -hex 32 prints one.",
    ],
    [
      hasKey === hasWebhook,
      "Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set, so no money could be moved.",
    ],
    [
      hasKey || hasWebhook || PAYMENTS === "sandbox",
      'No money could be moved. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS = "sandbox" in [vars] for test cards.',
    ],
    [!hasKey || PAYMENTS === undefined, "PAYMENTS is set beside STRIPE_SECRET_KEY. Remove one of them."],
    [
      !hasKey || names.includes("STRIPE_CONNECT_WEBHOOK_SECRET"),
      "STRIPE_CONNECT_WEBHOOK_SECRET is missing, so nobody could be paid out.",
    ],
  ]);
}

/** What is wrong with the database, given the names of the migrations that were applied to it. */
export function migrationFaults(applied) {
  return broken([
    [
      applied.every((name) => existsSync(join(ROOT, "migrations", name))),
      "The database was made by migrations that are no longer here. docs/deploy.md says how it keeps its rows.",
    ],
  ]);
}

const broken = (checks) => checks.filter(([holds]) => !holds).map(([, sentence]) => sentence);

/** The list that wrangler prints as JSON; empty if it fails because of what is only `missing` until the first deploy. */
function list(what, words, missing) {
  const [command, ...args] = tool("wrangler", ...words);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env: toolEnv, encoding: "utf8" });
  if (status === 0) return JSON.parse(stdout.slice(stdout.indexOf("[")));
  if (missing.test(stdout + stderr)) return [];
  throw new Error(`${what} can't be read. Is wrangler logged in?\n${(stderr + stdout).trim()}`);
}

const APPLIED = ["d1", "execute", "DB", "--remote", "--json", "--command", "SELECT name FROM d1_migrations"];

/** What would go wrong if the project were deployed now; empty if nothing would. */
export async function preflight() {
  // Not at the top: the rules above need no wrangler.
  const { unstable_readConfig } = await import("wrangler");
  const config = unstable_readConfig({ config: "wrangler.toml" });
  const faults = configFaults(config);
  try {
    const secrets = list("The Worker's secrets", ["secret", "list", "--format", "json"], /10007|not exist|not found/i);
    const names = secrets.map(({ name }) => name);
    faults.push(...secretFaults(names, config.vars.PAYMENTS));
    if (faults.length > 0) return faults;
    const [applied] = list("The database", APPLIED, /no such table/i);
    return migrationFaults((applied?.results ?? []).map(({ name }) => name));
  } catch (error) {
    return [...faults, error.message];
  }
}
