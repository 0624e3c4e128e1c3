/*
 * npm run articles: publishes the files of app/domain/articles/starters/texts in the local database, or with `-- --remote` in the deployed
 * one. A changed file becomes a new revision of its article; repeating it changes nothing. `npm start` calls it when the
 * files have changed. It needs node:sqlite and TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadBatches } from "./load-batches.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const FOLDER = join(ROOT, "app/domain/articles/starters/texts");
const CODE = join(ROOT, "app/domain/articles/starters");

const { readStarterArticle, starterBatches } = await import(join(CODE, "starter-sql.ts"));

const started = Date.now();
const articles = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".md"))
  .map((file) => readStarterArticle(file.slice(0, -".md".length), readFileSync(join(FOLDER, file), "utf8")))
  // The newest has the highest id, as if they had been written one after the other.
  .sort((a, b) => a.publishedAt - b.publishedAt || (a.slug < b.slug ? -1 : 1));
for (const { slug, pictures } of articles) {
  const missing = pictures.find((path) => !existsSync(join(ROOT, "public", path)));
  if (missing) throw new Error(`${slug}.md shows ${missing}, which is not in public/drawings.`);
}
await loadBatches(starterBatches(articles));
if (!process.exitCode) console.log(`${articles.length} articles are published (${seconds(started)}).`);
