import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { typesOf } from "../../../scripts/catalogue/type-files";
import { loadTypes } from "../../../test/load-types";
import { typeRecall } from "../../../test/search/type-recall";
import { listTypes } from "./list-types.server";

const files = import.meta.glob("../catalogue/data/*.json", { eager: true, import: "default" });

it("shows on the first page the types that collectors mean", async () => {
  const types = typesOf(files);
  await loadTypes(env.DB, types);
  const db = openReader(env.DB);
  const { searches, recall, missed } = await typeRecall(types, async (q) =>
    (await listTypes(db, { q })).types.map(({ id }) => id),
  );
  expect(searches).toBeGreaterThanOrEqual(100);
  expect(recall, missed.join("; ")).toBeGreaterThanOrEqual(0.95);
});
