/*
 * Fills the local database with the demo world: a dozen sellers and their collectors, two years of sales, and about 300
 * pieces on sale, made from the catalogue's types. The past is written with the app's own verbs, under all guards of the
 * schema, after the catalogue was loaded; the rest happens at the running app. For the past alone:
 * `node scripts/demo-world.mjs FILE [NTH]`, where NTH thins it to every nth sale and piece. It needs node:sqlite and
 * TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { goLive, prepare } from "./demo-live.mjs";
import { writePast } from "./demo-past.mjs";
import { followSellers } from "./demo-people.mjs";
import { addPhotos } from "./demo-photos.mjs";
import { PICTURED_PER_TYPE, planWorld, yearShown } from "./demo-plan.mjs";
import { verbsOn } from "./demo-verbs.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const { typesOnDisk } = await import(join(ROOT, "scripts/catalogue/types-on-disk.ts"));
const WORLD = JSON.parse(readFileSync(new URL("demo-world.json", import.meta.url), "utf8"));

/** The names of the pictures that its pieces show. */
export const worldPictures = Object.values(WORLD.pictures);

function thinned({ members, ...lists }, nth) {
  const kept = Object.entries(lists).map(([name, list]) => [name, list.filter((_, index) => index % nth === 0)]);
  return { members, ...Object.fromEntries(kept) };
}

/** Writes every nth sale and piece. Returns the plan and what is on sale. */
async function writeWorld(verbs, nth, now) {
  const plan = thinned(planWorld(typesOnDisk(), WORLD), nth);
  const past = await writePast(verbs, plan, now);
  await followSellers(verbs, plan, past.ids, now);
  return { plan, past };
}

function choosePictured({ ids, live, fixed, drafts }) {
  const counts = new Map();
  return [...live, ...fixed, ...drafts].flatMap(({ listingId, seller, piece: { typeId, title } }) => {
    const picture = WORLD.pictures[typeId];
    const count = counts.get(typeId) ?? 0;
    if (!picture || count === PICTURED_PER_TYPE || !title.includes(yearShown(picture) ?? "")) return [];
    counts.set(typeId, count + 1);
    return [{ listingId, sellerId: ids.get(seller), picture }];
  });
}

/** Fills the database in that file, which the app at `url` uses. `say` gets a line about each part. */
export async function loadWorld({ url, file, say }) {
  const started = Date.now();
  const verbs = verbsOn(file);
  const { plan, past } = await writeWorld(verbs, 1, started);
  say(`${plan.members.length} members and their ${plan.past.length} sales in two years (${seconds(started)})`);
  await addPhotos(verbs.db, url, choosePictured(past), started);
  const prepared = await prepare(verbs, past, started);
  verbs.close();
  await goLive(url, prepared);
  const auctions = plan.live.length + plan.scheduled.length;
  say(`${plan.fixed.length} pieces at a fixed price and ${auctions} auctions (${seconds(started)})`);
}

if (import.meta.main) {
  const [file, nth = "1"] = process.argv.slice(2);
  const verbs = verbsOn(file);
  await writeWorld(verbs, Number(nth), Date.now());
  verbs.close();
}
