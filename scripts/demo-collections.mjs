/*
 * Collections of demo members, as demo-collections.json describes them by the inputs of their forms: with cost and dates, wants,
 * and swaps that match in a ring of three. Written with the app's own verbs; `npm start` calls it once, after the other demo data.
 */
import "./app-modules.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LocalD1 } from "./local-d1.mjs";
import { localDatabase } from "./local-database.mjs";
import { ROOT } from "./toolchain.mjs";

const load = (path) => import(join(ROOT, "app", path));
const { openWriter } = await load("db/client.server.ts");
const { addCollection } = await load("domain/collections/add-collection.server.ts");
const { addItem } = await load("domain/collections/items/add-item.server.ts");
const { readItemForm } = await load("domain/collections/items/item-input.ts");

const MONEY = { currency: "USD", decimalMark: "." };
const [, , file = localDatabase()] = process.argv;
const d1 = new LocalD1(file);
d1.sqlite.exec("PRAGMA busy_timeout = 10000");
const db = openWriter(d1);
const now = Date.now();

function granted(what, answer) {
  if (answer && "refused" in answer)
    throw new Error(`${what}: ${answer.message} ${JSON.stringify(answer.fields ?? {})}`);
  return answer;
}

let keys = 0;
function keyed(userId) {
  keys += 1;
  const key = `demo-collection-${keys}`;
  return { userId, key, inputHash: key };
}

for (const { owner, items, ...collection } of JSON.parse(
  readFileSync(new URL("demo-collections.json", import.meta.url), "utf8"),
)) {
  const member = d1.sqlite.prepare("SELECT id FROM users WHERE username = ?").get(owner);
  if (!member) continue;
  const { id } = granted(collection.name, await addCollection(db, keyed(member.id), collection, now));
  for (const fields of items) {
    const input = granted(fields.title ?? fields.typeId, readItemForm({ ...fields, collection: String(id) }, MONEY));
    granted(input.title, await addItem(db, keyed(member.id), input, now));
  }
}
d1.close();
