import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOMAIN = "app/domain";

/** The domain folders that the files of each domain folder import, tests aside. */
function importsByFolder(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { parentPath, name } of readdirSync(DOMAIN, { recursive: true, withFileTypes: true })) {
    const folder = parentPath.split("/")[2];
    if (folder === undefined || !/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const found = readFileSync(`${parentPath}/${name}`, "utf8").matchAll(/from "~\/domain\/([\w-]+)\//g);
    const known = imports.get(folder) ?? new Set();
    imports.set(folder, new Set([...known, ...[...found].map(([, other]) => other ?? "")]));
  }
  return imports;
}

// Two folders that need each other are one noun, or a third one is missing.
it("no two folders of the domain import each other", () => {
  const imports = importsByFolder();
  expect(imports.get("orders")).toContain("ledger");
  const pairs = [...imports].flatMap(([one, others]) =>
    [...others].filter((other) => one < other && imports.get(other)?.has(one)).map((other) => `${one} and ${other}`),
  );
  expect(pairs).toEqual([]);
});
