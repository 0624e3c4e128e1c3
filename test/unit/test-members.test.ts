import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("gives the members of tests that share an app different names", () => {
  const users = new Map<string, string[]>();
  for (const folder of ["test/http", "test/browser"])
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".test.ts"))) {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      if (!/running(?:App|Site)\(\)/.test(text)) continue;
      const names = new Set([...text.matchAll(/\{ username: "(\w+)"/g)].map(([, name = ""]) => name));
      for (const name of names) users.set(name, [...(users.get(name) ?? []), file]);
    }
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
});
