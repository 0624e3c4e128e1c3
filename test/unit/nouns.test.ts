import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";

const DOMAIN = "app/domain";

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders that each folder imports from, types included and tests aside; `folderOf` is undefined for no folder. */
function arrowsBetween(folderOf: (path: string) => string | undefined): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const { parentPath, name } of readdirSync(DOMAIN, { recursive: true, withFileTypes: true })) {
    const path = `${parentPath}/${name}`.slice(DOMAIN.length + 1);
    const folder = folderOf(path);
    if (folder === undefined || !/\.(tsx?|json)$/.test(name) || name.includes(".test.")) continue;
    const targets = arrows.get(folder) ?? new Set();
    for (const [, base, rest = ""] of readFileSync(`${DOMAIN}/${path}`, "utf8").matchAll(
      /"(~\/domain|\.\.?)\/([^"]+)"/g,
    )) {
      const other = folderOf(base === "~/domain" ? rest : join(dirname(path), base ?? "", rest));
      if (other !== undefined && other !== folder) targets.add(other);
    }
    arrows.set(folder, targets);
  }
  return arrows;
}

/** The floors of a tree, from the ground: a folder imports only from floors below. `circles` are the arrows of no tree. */
function floorsOf(arrows: Arrows) {
  const floors: string[][] = [];
  const remaining = new Map(arrows);
  const isLeft = (folder: string) => remaining.has(folder);
  for (;;) {
    const floor = [...remaining].filter(([, targets]) => ![...targets].some(isLeft)).map(([folder]) => folder);
    if (floor.length === 0) break;
    for (const folder of floor) remaining.delete(folder);
    floors.push(floor.sort());
  }
  const circles = [...remaining].map(([folder, targets]) => `${folder} -> ${[...targets].filter(isLeft)}`);
  return { floors, circles };
}

const nounOf = (path: string) => (path.includes("/") ? path.split("/")[0] : undefined);

const NOUNS = arrowsBetween(nounOf);
const PAGE = "docs/nouns.md";
const page = readFileSync(PAGE, "utf8");
const FLOORS_BEGIN = page.indexOf("\n## Floor");
const lines = new Map(
  [...page.matchAll(/^- \*\*([\w-]+)\*\*: .+$/gm)].map(({ 0: line, 1: noun, index }) => [noun, { line, index }]),
);
/** The page names them before its floors. */
const isAbove = (noun: string) => (lines.get(noun)?.index ?? page.length) < FLOORS_BEGIN;

// Nouns that need each other, however many lie between, are one noun, or a further one is missing.
it("no noun of the domain needs itself through others", () => {
  const { floors, circles } = floorsOf(NOUNS);
  expect(circles).toEqual([]);
  expect(floors.flat()).toContain("orders");
});

it("no folder within a noun needs itself through others", () => {
  const folders = arrowsBetween((path) => (path.includes("/") ? dirname(path) : undefined));
  const within = [...folders].map(([folder, targets]) => {
    return [folder, new Set([...targets].filter((target) => nounOf(`${target}/`) === nounOf(`${folder}/`)))] as const;
  });
  expect(folders.get("auctions/closing")).toContain("auctions/bidding");
  expect(floorsOf(new Map(within)).circles).toEqual([]);
});

it("what speaks of many nouns is imported by none of them", () => {
  const upwards = [...NOUNS].filter(([noun, targets]) => !isAbove(noun) && [...targets].some(isAbove));
  expect(upwards).toEqual([]);
});

it.each([
  ["app/domain", 8],
  ["app/components", 15],
])("few files of %s belong to no folder", (root, most) => {
  const loose = readdirSync(root).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  expect(loose.length, loose.join()).toBeLessThanOrEqual(most);
});

// `npm run nouns` writes the page anew; the sentences are its own.
it("docs/nouns.md shows every noun on its floor, with a sentence", async () => {
  const below = new Map([...NOUNS].filter(([noun]) => !isAbove(noun)));
  const { floors } = floorsOf(below);
  const sections = floors.map((nouns, index) => {
    const items = nouns.map((noun) => lines.get(noun)?.line ?? `- **${noun}**: ?`);
    return `\n## Floor ${index + 1}\n\n${items.join("\n")}\n`;
  });
  await expect(page.slice(0, FLOORS_BEGIN) + sections.reverse().join("")).toMatchFileSnapshot(`../../${PAGE}`);
  expect([...NOUNS.keys()].filter((noun) => !lines.get(noun)?.line.endsWith("."))).toEqual([]);
});
