import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readMigrations } from "../../scripts/migrated-database.mjs";
import { schemaText } from "../../scripts/schema.mjs";

it("keeps docs/schema.sql and docs/search-schema.sql equal to the migrated schemas; npm run schema writes it", () => {
  const text = schemaText();
  expect(text).toContain("CREATE TRIGGER bids_take_effect");
  expect(readFileSync("docs/schema.sql", "utf8")).toBe(text);
  expect(readFileSync("docs/search-schema.sql", "utf8")).toBe(schemaText(readMigrations("migrations/search")));
});
