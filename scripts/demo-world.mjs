/*
 * Fills the local database with the demo world: a dozen sellers and their collectors, two years of sales, and about 300
 * pieces on sale, made from the catalogue's types. The past is written with the app's own verbs, under all guards of the
 * schema; with the address of the running app, the rest happens there. `npm start` calls it once, after the catalogue was
 * loaded: `node scripts/demo-world.mjs [URL] [FILE] [NTH]`, where NTH thins it to every nth sale and piece. It needs
 * node:sqlite and TypeScript without types: run it with the packages' Node.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { goLive, prepare } from "./demo-live.mjs";
import { writePast } from "./demo-past.mjs";
import { followSellers } from "./demo-people.mjs";
import { planWorld } from "./demo-plan.mjs";
import { verbsOn } from "./demo-verbs.mjs";
import { localDatabase } from "./local-database.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const TYPES = join(ROOT, "app/domain/catalogue/data");

function thinned({ members, ...lists }, nth) {
  const kept = Object.entries(lists).map(([name, list]) => [name, list.filter((_, index) => index % nth === 0)]);
  return { members, ...Object.fromEntries(kept) };
}

const started = Date.now();
const [url, file = localDatabase(), nth = "1"] = process.argv.slice(2);
const world = JSON.parse(readFileSync(new URL("demo-world.json", import.meta.url), "utf8"));
const types = readdirSync(TYPES).flatMap((name) => JSON.parse(readFileSync(join(TYPES, name), "utf8")));
const plan = thinned(planWorld(types, world), Number(nth));
const verbs = verbsOn(file);
const past = await writePast(verbs, plan, started);
await verbs.learnWords(started);
await followSellers(verbs, plan, past.ids, started);
const prepared = url && (await prepare(verbs, past, world.pictures, started));
verbs.close();
console.log(`  ${plan.members.length} members and their ${plan.past.length} sales in two years (${seconds(started)})`);
if (url) {
  await goLive(url, prepared);
  const { fixed, live, scheduled } = plan;
  const auctions = live.length + scheduled.length;
  console.log(`  ${fixed.length} pieces at a fixed price and ${auctions} auctions (${seconds(started)})`);
}
