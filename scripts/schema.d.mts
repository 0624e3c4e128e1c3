import type { Migration } from "./migrated-database.mjs";

export function schemaText(migrations?: readonly Migration[]): string;
