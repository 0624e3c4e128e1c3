import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` drafts the next migration; STRICT, CHECKs, triggers and FTS5 are then written by hand. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./app/db/schema.ts",
  out: "./migrations",
});
