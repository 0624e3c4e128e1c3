import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/*.md")];
const SOURCES = "{app,bench,migrations,scripts,test,workers}/**/*.{css,json,mjs,mts,sql,ts,tsx}";
const SETTINGS = "{package.json,biome.json,wrangler.toml,vitest.config.ts,.dependency-cruiser.cjs,.dev.vars.example}";

/** Of SQLite. */
const FOREIGN = ["dbstat"];

const files = globSync([SOURCES, SETTINGS]).filter((file) => !file.endsWith("documented-names.test.ts"));
const words = new Set([...files.flatMap((file) => readFileSync(file, "utf8").match(/[\w$]+/g) ?? []), ...FOREIGN]);
const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

/** What a reader replaces by a name of their own: `NAME`, `{id}`, `…`. */
const isPattern = (name: string) => /[A-Z]{4}\.|[{}…<>]/.test(name);

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);

const isFile = (name: string) =>
  existsSync(name) || globSync(name).length > 0 || files.some((file) => matchesGlob(file, `**/${name}`));

const isFileName = (name: string) =>
  /^(?:app|bench|docs|migrations|scripts|test|workers)\/\S+$|^\S+\.(?:mjs|sql|tsx?)$/.test(name) && !isPattern(name);

/** A name of code, perhaps with its arguments, as `tab.consoleErrors` or `enqueue(…)`. */
const nameOfCode = (name: string) => /^(?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*(?=\(.*\)$|$)/.exec(name)?.[0] ?? "";

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

function leadsSomewhere(link: string, from: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? from : join(dirname(from), path);
  if (!existsSync(target)) return false;
  const headings = anchor === undefined ? [] : [...readFileSync(target, "utf8").matchAll(/^#+ (.+)$/gm)];
  return anchor === undefined || headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, "");

  it("names only files that exist", () => {
    expect(quoted(prose).filter((name) => isFileName(name) && !isFile(name))).toEqual([]);
  });

  it("names only functions, columns and settings that occur in the code", () => {
    const names = quoted(prose).map(nameOfCode);
    expect(names.filter((name) => name !== "" && !name.split(".").every((word) => words.has(word)))).toEqual([]);
  });

  it("calls only functions that exist", () => {
    const blocks = [...text.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) => block);
    const called = blocks.flatMap((block) => [...block.matchAll(/([\w$]+)\(/g)].map(([, name = ""]) => name));
    expect(called.filter((name) => !words.has(name))).toEqual([]);
  });

  it("names only npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("names only tests that exist", () => {
    const named = [...text.matchAll(/(\S+\.test\.ts) -t "([^"]+)"/g)];
    expect(named.filter(([, file = "", name = ""]) => !readFileSync(file, "utf8").includes(name))).toEqual([]);
  });

  it("links only to files and headings that exist", () => {
    const links = [...prose.replace(/`[^`\n]+`/g, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(link, document))).toEqual([]);
  });
});
