import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** The product's files without tests, by path, with their text. */
const files = ["app", "workers"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

it("has no loop without a condition that ends it", () => {
  expect(files.filter(({ text }) => /for \(;;\)|while \(true\)/.test(text)).map(({ path }) => path)).toEqual([]);
});

it("answers each API call with the effects of its verb, and leaves publishing them to defineApi", () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const calls = files.filter(({ path }) => path.startsWith("app/routes/api."));
  const publishing = calls.filter(({ text }) => text.includes("publish-effects"));
  const dropping = calls.filter(
    ({ text }) => count(text, /await \w+\(\s*(context\.)?writer\b/g) > count(text, /\beffects\b/g),
  );
  expect(publishing.map(({ path }) => path)).toEqual([]);
  // A new draft has no effects.
  expect(dropping.map(({ path }) => path)).toEqual(["app/routes/api.listings.ts"]);
});

const linesOf = (text: string) => text.trimEnd().split("\n");

it("has no more than 6 % of comment lines in the domain, the platform and the database's files", () => {
  const lines = files
    .filter(({ path }) => /^app\/(?:domain|platform|db)\//.test(path))
    .flatMap(({ text }) => linesOf(text).map((line) => line.trim()));
  const comments = lines.filter((line) => /^(?:\/\/|\/\*|\*(?: |\/|$))/.test(line));
  expect(comments.length / lines.length).toBeLessThanOrEqual(0.06);
});

it("has no more lines than it had", () => {
  const lines = files.reduce((sum, { text }) => sum + linesOf(text).length, 0);
  expect(lines).toBeLessThanOrEqual(86_290);
});

it("names most files of the domain after what they export", () => {
  const unnamed = files.filter(({ path, text }) => {
    const name = /^app\/domain\/(?:.*\/)?([^/]+)\.server\.ts$/.exec(path)?.[1]?.replaceAll("-", "");
    if (name === undefined) return false;
    const exported = text.matchAll(/^export (?:async function\*?|function\*?|const|class|type|interface) (\w+)/gm);
    return ![...exported].some(([, each]) => each?.replaceAll("_", "").toLowerCase() === name);
  });
  expect(unnamed.length).toBeLessThanOrEqual(20);
});

it("names no constant or function by a bare participle, which hides what thing it is", () => {
  const participles =
    /\b(?:const|let|function) (?:asked|chosen|given|grouped|held|kept|known|made|meant|named|noted|proven|quoted|said|seen|sent|shown|stored|taken|told|typed|wanted|written)\b/g;
  const found = files.flatMap(({ path, text }) => (text.match(participles) ?? []).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

it("spreads no object that is written out in place, which only joins short properties into longer lines", () => {
  expect(files.filter(({ text }) => /^\s*\.\.\.\{/m.test(text)).map(({ path }) => path)).toEqual([]);
});

it("has few small files with a single user", () => {
  const users = new Map<string, number>();
  for (const { path, text } of files)
    for (const target of new Set(
      [...text.matchAll(/(?:from|import\() ?"((?:~|\.\.?)\/[^"]+)"/g)].map(([, to = ""]) => to),
    )) {
      const to = target.startsWith("~/") ? target.replace("~", "app") : join(dirname(path), target);
      users.set(to, (users.get(to) ?? 0) + 1);
    }
  const small = files.filter(
    ({ path, text }) =>
      !path.startsWith("app/routes/") && text.split("\n").length <= 15 && users.get(path.replace(/\.tsx?$/, "")) === 1,
  );
  expect(small.map(({ path }) => path).length).toBeLessThanOrEqual(5);
});
