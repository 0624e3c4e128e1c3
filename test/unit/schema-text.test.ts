import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { schemaText } from "../../scripts/schema.mjs";

it("keeps docs/schema.sql equal to the migrated schema; npm run schema writes it", () => {
  const text = schemaText();
  expect(text).toContain("CREATE TRIGGER bids_take_effect");
  expect(readFileSync("docs/schema.sql", "utf8")).toBe(text);
});
