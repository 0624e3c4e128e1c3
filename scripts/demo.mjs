/*
 * All of the demo data, for the running app at URL on the local database: `npm start` calls it once, as
 * `node scripts/demo.mjs URL FILE`, and finds the sign-ins in FILE afterwards. It needs node:sqlite and TypeScript without types:
 * run it with the packages' Node.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadDemoData, memberPictures } from "./demo-data.mjs";
import { addPhotos, preparePictures } from "./demo-photos.mjs";
import { DAY } from "./demo-times.mjs";
import { verbsOn } from "./demo-verbs.mjs";
import { loadWorld, worldPictures } from "./demo-world.mjs";
import { localDatabase } from "./local-database.mjs";
import { node, ROOT, run, seconds } from "./toolchain.mjs";

const started = Date.now();
const [url, signIns] = process.argv.slice(2);
const file = localDatabase();
const say = (line) => console.log(`  ${line}`);

/** Runs one of the smaller scripts. The demo works without what it adds; `missing` says what that is. */
async function runScript(name, missing, ...args) {
  const script = join(ROOT, `scripts/${name}.mjs`);
  const code = await run(node("--disable-warning=ExperimentalWarning", script, ...args), { quiet: true, label: name });
  if (code !== 0) console.warn(missing);
}

/** Adds photos to listings, given with the ids of their sellers and the names of pictures. */
async function picture(listings) {
  const verbs = verbsOn(file);
  await addPhotos(verbs.db, url, listings, Date.now());
  verbs.close();
}

preparePictures([...worldPictures, ...memberPictures]);
await loadWorld({ url, file, say }).catch((error) => {
  console.warn(`The other members and their sales are missing from the demo: ${error.message}`);
});
const addHistory = (username) =>
  runScript("demo-history", "The demo member has no transactions from past months.", username);
/** Stands for opening the link in the mail, which the demo's members never get. */
function verify(username) {
  const verbs = verbsOn(file);
  verbs.verify(username);
  verbs.close();
}
/** Through the API everything would be sold today, and nothing could be late. */
async function sellEarlier({ seller, buyer, daysAgo, picture: name, priceMinor, postageMinor, ...piece }) {
  let verbs = verbsOn(file);
  const [sellerId, buyerId] = [verbs.idOf(seller), verbs.idOf(buyer)];
  const now = Date.now() - daysAgo * DAY;
  const id = await verbs.draft(sellerId, { ...piece, priceMinor }, { now });
  // What it wrote is committed when it is closed.
  verbs.close();
  await picture([{ listingId: id, sellerId, picture: name }]);
  verbs = verbsOn(file);
  await verbs.publish(id, sellerId, now);
  await verbs.buy(id, buyerId, priceMinor, now, postageMinor);
  verbs.close();
}
const signIn = await loadDemoData(new URL(url), { say, verify, addHistory, addPhotos: picture, sellEarlier });
await runScript("demo-operator", "npm run moderate lists the pictures that members of the demo share.");
await runScript("demo-collections", "The demo members have no collections.");
writeFileSync(signIns, JSON.stringify(signIn));
console.log(`Demo data loaded in ${seconds(started)}.`);
