import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { builtApp } from "../test/built-app.ts";
import { seedAuction, seedMember } from "./seed.mjs";

/**
 * A built Worker on a loopback port with its own D1, in workerd itself, without a development server in front of it.
 */
export async function serve({ vars = {}, onLog = () => {}, ...options }) {
  const miniflare = new Miniflare(builtApp({ ...options, vars, port: 0, onLog }));
  const url = await miniflare.ready;
  const sweep = async () => (await miniflare.getWorker()).scheduled({ cron: "* * * * *", scheduledTime: new Date() });
  return { url, env: await miniflare.getBindings(), sweep, close: () => miniflare.dispose() };
}

/** Enough money that no bid is refused for lack of it. */
export const FUNDS_MINOR = 9_000_000_000;

const VARS = {
  SECRET_KEY: "5e".repeat(32),
  BIDS_PER_MEMBER_MINUTE: "100000000",
  UPLOADS_PER_MEMBER_HOUR: "100000000",
  VERIFIED_ADDRESS_TO_DEPOSIT: "0",
  DEPOSITS_PER_MEMBER_DAY_MINOR: "0",
};

/** An app that {@link serveApp} made earlier, with what it kept in the directory `state`. */
export const reopenApp = (directory, state, vars = {}) => serve({ directory, state, vars: { ...VARS, ...vars } });

/** Applies the migrations in a folder to an empty database. */
export async function migrate(db, folder) {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".sql")) continue;
    const statements = unstable_splitSqlQuery(readFileSync(`${folder}/${file}`, "utf8"));
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

/**
 * The app with all migrations, a member with money, and another member's auction; kept in memory without `state`.
 * `options` are those of {@link serve}.
 */
export async function serveApp(directory, fundsMinor, state, options = {}) {
  const app = await serve({ ...options, directory, state, vars: { ...VARS, ...options.vars } });
  const { DB, SEARCH_DB } = app.env;
  await migrate(DB, "migrations");
  await migrate(SEARCH_DB, "migrations/search");
  const member = await seedMember(DB, "bench_member", fundsMinor);
  const seller = await seedMember(DB, "bench_seller");
  return { ...app, scene: { member, seller, ...(await seedAuction(DB, seller.id)) } };
}
