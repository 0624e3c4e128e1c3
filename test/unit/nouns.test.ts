import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOMAIN = "app/domain/";

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders that each folder imports from, types included and tests aside; `folderOf` is undefined for no folder. */
function arrowsBetween(folderOf: (path: string) => string | undefined): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const { parentPath, name } of readdirSync(DOMAIN, { recursive: true, withFileTypes: true })) {
    const path = `${parentPath}/${name}`.replace(DOMAIN, "");
    const folder = folderOf(path);
    if (folder === undefined || !/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const targets = arrows.get(folder) ?? new Set();
    for (const [, target = ""] of readFileSync(DOMAIN + path, "utf8").matchAll(/"~\/domain\/([^"]+)"/g)) {
      const other = folderOf(target);
      if (other !== undefined && other !== folder) targets.add(other);
    }
    arrows.set(folder, targets);
  }
  return arrows;
}

/** The floors of a tree, from the ground: a folder imports only from floors below. `circles` are the arrows of no tree. */
function floorsOf(arrows: Arrows) {
  const floors: string[][] = [];
  const left = new Map(arrows);
  const isLeft = (folder: string) => left.has(folder);
  for (;;) {
    const floor = [...left].filter(([, targets]) => ![...targets].some(isLeft)).map(([folder]) => folder);
    if (floor.length === 0) break;
    for (const folder of floor) left.delete(folder);
    floors.push(floor.sort());
  }
  const circles = [...left].map(([folder, targets]) => `${folder} -> ${[...targets].filter(isLeft)}`);
  return { floors, circles };
}

const nounOf = (path: string) => (path.includes("/") ? path.split("/")[0] : undefined);

// Nouns that need each other, however many lie between, are one noun, or a further one is missing.
it("no noun of the domain needs itself through others", () => {
  const { floors, circles } = floorsOf(arrowsBetween(nounOf));
  expect(circles).toEqual([]);
  expect(floors.flat()).toContain("orders");
});
