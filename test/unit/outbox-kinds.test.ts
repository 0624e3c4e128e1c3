import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OUTBOX_PAYLOADS } from "~/domain/outbox/outbox-kinds";

const kinds = Object.keys(OUTBOX_PAYLOADS).sort();
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

it("is the same list of kinds in the code and in the trigger that is in force", () => {
  const trigger = /CREATE TRIGGER outbox_kind [\s\S]*?END;/.exec(readFileSync("docs/schema.sql", "utf8"))?.[0] ?? "";
  expect(namesIn(trigger, /'([a-z-]+)'/g)).toEqual(kinds);
});

it("documents every kind", () => {
  expect(namesIn(readFileSync("docs/outbox.md", "utf8"), /^\| `([a-z-]+)` /gm)).toEqual(kinds);
});
