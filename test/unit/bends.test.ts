import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("docs/bends.md names only files that exist, and a way out of each bend", () => {
  const [, ...bends] = readFileSync("docs/bends.md", "utf8").split("\n### ");
  expect(bends.length).toBeGreaterThan(10);
  expect(bends.filter((bend) => !/^- \*\*Until:\*\* ./m.test(bend))).toEqual([]);
  const files = bends.flatMap((bend) => [...bend.matchAll(/`((?:app|workers|test|scripts)\/[^`]+)`/g)]);
  expect(files.map(([, file = ""]) => file).filter((file) => !existsSync(file))).toEqual([]);
});
