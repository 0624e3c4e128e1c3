import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import levels from "./asvs-requirements.json";

const REQUIREMENTS: Readonly<Record<string, number>> = levels;

const rows = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = "", level = "", name = "", state = "", shownBy = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, level: Number(level), name, state, shownBy };
  });

/** Names of files in backquotes, each with the names of its tests, in quotation marks, that follow it. */
function evidenceOf(shownBy: string) {
  return [...shownBy.matchAll(/`([^`]+)`((?: (?:and )?“[^”]+”)*)/g)].map(([, file = "", tests = ""]) => ({
    file,
    tests: [...tests.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name),
  }));
}

/** The headings that a document is named for, in parentheses after it. */
const headingsOf = (shownBy: string) =>
  [...shownBy.matchAll(/`(docs\/[^`]+\.md)` \(([^)]+)\)/g)].flatMap(([, file = "", names = ""]) =>
    names.split(", ").map((name) => ({ file, name })),
  );

const withTests = (each: (typeof rows)[number]) => /`[^`]+\.test\.ts`/.test(each.shownBy);

describe("docs/asvs.md", () => {
  it("has one row for each requirement of levels 1 and 2, with its level", () => {
    expect(Object.keys(REQUIREMENTS)).toHaveLength(253);
    expect(Object.fromEntries(rows.map(({ id, level }) => [id, level]))).toEqual(REQUIREMENTS);
    expect(rows).toHaveLength(253);
  });

  it("leaves nothing blank", () => {
    const states = new Set(["pass", "n/a", "deploy", "open"]);
    expect(rows.filter(({ name, state, shownBy }) => name === "" || !states.has(state) || shownBy === "")).toEqual([]);
  });

  it("names a file for each pass, and a document for each that depends on the deployment", () => {
    const unproven = rows.filter(({ state, shownBy }) => state === "pass" && evidenceOf(shownBy).length === 0);
    const undocumented = rows.filter(({ state, shownBy }) => state === "deploy" && headingsOf(shownBy).length === 0);
    expect([...unproven, ...undocumented].map(({ id }) => id)).toEqual([]);
  });

  it("names only files, tests and headings that exist", () => {
    const source = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
    const missing = rows.flatMap(({ id, shownBy }) => [
      ...evidenceOf(shownBy).flatMap(({ file, tests }) => [
        ...(existsSync(file) || !file.includes(".") ? [] : [`${id}: ${file}`]),
        ...tests.filter((name) => !source(file).includes(name)).map((name) => `${id}: ${file} “${name}”`),
      ]),
      ...headingsOf(shownBy)
        .filter(({ file, name }) => !new RegExp(`^#+ ${name}$`, "m").test(source(file)))
        .map(({ file, name }) => `${id}: ${file} (${name})`),
    ]);
    expect(missing).toEqual([]);
  });

  it("proves four of five passes by a test", () => {
    const passes = rows.filter(({ state }) => state === "pass");
    const tested = passes.filter(withTests);
    expect(tested.length / passes.length).toBeGreaterThan(0.8);
  });
});
