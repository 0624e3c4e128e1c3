import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** A row's files, in backquotes; one without a folder is in the folder of the file before it. */
function filesOf(row: string): string[] {
  let folder = "";
  return [...row.matchAll(/`([^`]+\.(?:test\.ts|sql))`/g)].map(([, name = ""]) => {
    if (name.includes("/")) folder = dirname(name);
    return name.includes("/") ? name : join(folder, name);
  });
}

const rows = readFileSync("docs/promises.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => ({ id: line.split(" ")[1], files: filesOf(line) }));

describe("docs/promises.md", () => {
  it.each(rows)("names the tests that hold promise $id", ({ files }) => {
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(file) && globSync(file).length === 0)).toEqual([]);
  });
});
