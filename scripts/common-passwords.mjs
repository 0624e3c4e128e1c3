/*
 * Makes public/passwords/common.bin, which the site refuses passwords by, from a list with one password a line, the most
 * common first: the 100,000 most common ones of at least 8 characters. Ours is from the list of a million by Mark
 * Burnett, in the public domain. It also contains password-words.json: 4,000 common passwords of any length and the
 * words they are made of, from zxcvbn-ts's ranked list (MIT), without dates.
 *
 *   npx node scripts/common-passwords.mjs LIST
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./app-modules.mjs";
import { ROOT } from "./toolchain.mjs";

const { addToFilter, buildFilter } = await import("../app/domain/accounts/common-passwords.ts");
const { PASSWORD_MIN } = await import("../app/domain/accounts/password-length.ts");

const KEPT = 100_000;

const [list] = process.argv.slice(2);
if (!list) throw new Error("Name the file with the passwords.");
const lines = readFileSync(list, "utf8").split("\n");
const passwords = new Set();
for (const line of lines) {
  if (passwords.size === KEPT) break;
  const password = line.trim().toLowerCase();
  if ([...password].length >= PASSWORD_MIN) passwords.add(password);
}
const words = JSON.parse(readFileSync(new URL("password-words.json", import.meta.url), "utf8"));
const filter = buildFilter([...passwords]);
addToFilter(filter, words);
mkdirSync(join(ROOT, "public/passwords"), { recursive: true });
writeFileSync(join(ROOT, "public/passwords/common.bin"), filter);
console.log(`${passwords.size} passwords and ${words.length} words in ${filter.length} bytes`);
