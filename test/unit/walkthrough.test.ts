import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const walkthrough = readFileSync("docs/walkthrough.md", "utf8");
const migrations = readdirSync("migrations")
  .filter((file) => file.endsWith(".sql"))
  .map((file) => readFileSync(`migrations/${file}`, "utf8"))
  .join("\n");

it("names only files that exist", () => {
  const files = [...walkthrough.matchAll(/`((?:app|workers|test)\/[^`]+)`/g)].map(([, file]) => file ?? "");
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("names only triggers that exist", () => {
  const triggers = [...walkthrough.matchAll(/trigger `(\w+)`/g)].map(([, name]) => name ?? "");
  expect(triggers.length).toBeGreaterThan(1);
  expect(triggers.filter((name) => !migrations.includes(`CREATE TRIGGER ${name} `))).toEqual([]);
});
