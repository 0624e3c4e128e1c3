/*
 * npm run mutation -- conditions [--sample 30] [--from 0] app/domain/threads …: leaves out one condition of a query, or
 * moves one comparison, window or limit, and runs the tests of that folder; then the next. Prints what no test noticed:
 * each is tested, or shown to change nothing. A sample takes so many of each folder, evenly spread.
 *
 * A file holds all of its changes at once (condition-changes.mjs), and one process makes them one after another: it
 * loads the folder and its tests anew for each, which takes less than a second, a start of vitest and workerd six.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, tool, toolEnv } from "../scripts/toolchain.mjs";
import { changesOf } from "./condition-changes.mjs";
import { record } from "./results.mjs";

const CACHE = join(ROOT, `.cache/conditions/${process.pid}`);
/** What a file of tests makes of changes, all of which stay in memory until its end. */
const AT_ONCE = 12;
/** Made first and last, and changes nothing. */
const NONE = 0;
const UNIT = "test/unit";
/** Compares modules by identity, and each change loads them anew. */
const UNUSABLE = "test/workers/no-sandbox.test.ts";

const filesUnder = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();

const isTest = (path) => path.endsWith(".test.ts");
const isInWorkerd = (path) => path.endsWith(".server.test.ts") || path.startsWith("test/workers/");

/** Those that vitest runs from one folder, as it decides whether a test finds strangers in its database. */
const byFolder = (tests) =>
  [...new Set(tests.map(dirname))].map((place) => ({ place, tests: tests.filter((path) => dirname(path) === place) }));

/** What a file imports by itself, as paths from the root. */
function importsOf(path) {
  const found = readFileSync(join(ROOT, path), "utf8").matchAll(/\b(?:from|import)[\s(]*"(~|\.\.?)\/([^"]+)"/g);
  return [...found]
    .map(([, from, rest]) => join(from === "~" ? "app" : join(dirname(path), from), rest))
    .flatMap(
      (name) => [`${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find((file) => existsSync(join(ROOT, file))) ?? [],
    );
}

/** All files that some tests load: they can't notice a change of another one. */
function loadedBy(tests) {
  const loaded = new Set(tests);
  for (const path of loaded) for (const each of importsOf(path)) loaded.add(each);
  return loaded;
}

/**
 * The tests of a folder and those elsewhere that import it, in the order in which they are asked: first the tests
 * beside each change, which notice most. `asks` tells about the changes of which files.
 */
function testsOf(folder) {
  const noun = `~/${folder.split("/").slice(1, 3).join("/")}/`;
  const own = filesUnder(folder).filter(isTest);
  const others = ["test/workers", "app/domain", "test/unit"]
    .flatMap(filesUnder)
    .filter((path) => isTest(path) && path !== UNUSABLE && !own.includes(path))
    .filter((path) => readFileSync(join(ROOT, path), "utf8").includes(noun));
  const inNode = [...own, ...others].filter((path) => !isInWorkerd(path));
  const asking = (kind) => {
    const loaded = loadedBy(kind.tests);
    return { ...kind, asks: (path) => loaded.has(path) };
  };
  const ownFolders = byFolder(own.filter(isInWorkerd)).map(asking);
  return [
    ownFolders.map((kind) => ({ ...kind, asks: (path) => dirname(path) === kind.place })),
    ...ownFolders.map((kind) => [{ ...kind, asks: (path) => dirname(path) !== kind.place && kind.asks(path) }]),
    others.filter(isInWorkerd).map((path) => asking({ place: dirname(path), tests: [path] })),
    inNode.map((path) => asking({ place: UNIT, tests: [path] })),
  ];
}

/** The text of a file of tests that makes some changes one after another. */
const fileOf = (numbers, tests, up) => `import { beforeAll, beforeEach, describe, it } from "vitest";
import { forget, goOn } from "${up}/bench/each-change";
const tests = { ${tests.map((path) => `"${path}": () => import("${up}/${path.replace(/\.ts$/, "")}")`).join(", ")} };
for (const number of [${numbers.join(", ")}])
  describe(String(number), async () => {
    globalThis.changed = number;
    forget();
    beforeAll(() => { globalThis.changed = number; });
    beforeEach(goOn);
    for (const [path, load] of Object.entries(tests))
      await describe(path, async () => {
        try {
          await load();
        } catch (error) {
          it("loads", () => { throw error; });
        }
      });
  });
`;

/** Makes changes before the eyes of some tests, and answers the numbers of those that a test noticed. */
function noticedBy(kinds, changes, firsts) {
  rmSync(CACHE, { recursive: true, force: true });
  const asked = new Set();
  const isUnit = kinds[0]?.place === UNIT;
  for (const [index, { place, tests, asks }] of kinds.entries()) {
    const numbers = changes.filter(({ path }) => asks(path)).map(({ number }) => number);
    for (const number of numbers) asked.add(number);
    for (let at = 0; at < numbers.length; at += AT_ONCE) {
      const file = join(CACHE, place, `${index}-${at}.${isUnit ? "test.ts" : "server.test.ts"}`);
      mkdirSync(dirname(file), { recursive: true });
      const up = "../".repeat(place.split("/").length + 3).slice(0, -1);
      writeFileSync(file, fileOf([NONE, ...numbers.slice(at, at + AT_ONCE), NONE], tests, up));
    }
  }
  if (asked.size === 0) return asked;
  const out = join(CACHE, "out.json");
  const project = isUnit ? "unit" : "workers";
  const words = ["--config", "bench/conditions.vitest.config.mjs", "--project", project, "--maxWorkers", "2"];
  const [command, ...rest] = tool("vitest", "run", ...words, "--reporter", "json", "--outputFile", out);
  const env = {
    ...toolEnv,
    CHANGED_FILES: JSON.stringify(firsts),
    CHANGED_TESTS: CACHE,
  };
  const { stderr } = spawnSync(command, rest, { cwd: ROOT, env, encoding: "utf8" });
  const noticed = new Set();
  const passed = new Set();
  for (const { assertionResults } of JSON.parse(readFileSync(out, "utf8")).testResults)
    for (const { ancestorTitles, status, failureMessages } of assertionResults) {
      const number = Number(ancestorTitles[0]);
      if (status === "passed") passed.add(number);
      else if (number === NONE) throw new Error(`as it is: ${ancestorTitles[1]} ${status}\n${failureMessages[0]}`);
      else if (status === "failed") noticed.add(number);
    }
  const missing = [...asked].filter((number) => !noticed.has(number) && !passed.has(number));
  if (missing.length > 0) throw new Error(`no test ran for ${missing.join(", ")}\n${stderr}`);
  return noticed;
}

/** So many of a list, evenly spread. */
const sampleOf = (list, size, from) =>
  list.filter((_, index) => index % Math.max(1, Math.ceil(list.length / size)) === from);

/** Measures each folder, prints the changes that went unnoticed, and records the table. */
export function measureConditions(folders, sampleSize = Number.POSITIVE_INFINITY, from = 0) {
  const rows = [];
  for (const folder of folders) {
    const all = [];
    const firsts = {};
    for (const path of filesUnder(folder).filter((path) => path.endsWith(".ts") && !isTest(path))) {
      firsts[path] = all.length + 1;
      all.push(...changesOf(path).changes.map((change, index) => ({ ...change, number: all.length + index + 1 })));
    }
    const made = sampleOf(all, sampleSize, from);
    let left = made;
    for (const kinds of testsOf(folder)) {
      const noticed = noticedBy(kinds, left, firsts);
      left = left.filter(({ number }) => !noticed.has(number));
    }
    for (const { path, line, was } of left) console.log(`unnoticed: ${path}:${line}  ${was.replace(/\s+/g, " ")}`);
    const noticed = made.length - left.length;
    console.log(`${folder}: ${noticed} of ${made.length}, of ${all.length} possible`);
    rows.push({ folder, possible: all.length, made: made.length, noticed });
  }
  record(
    "npm run mutation -- conditions",
    `${new Date().toISOString().slice(0, 10)}, a condition of a query left out, or a comparison, window or limit moved, against the tests of the folder.

| Folder | possible | made | noticed | score |
|---|---|---|---|---|
${rows.map(({ folder, possible, made, noticed }) => `| \`${folder}\` | ${possible} | ${made} | ${noticed} | ${((100 * noticed) / made).toFixed(1)} % |`).join("\n")}
`,
  );
}
