import type { DatabaseSync } from "node:sqlite";

export interface Migration {
  readonly file: string;
  readonly sql: string;
}

export const D1_LIMITS: Readonly<Record<string, number>>;
export function readMigrations(folder?: "migrations/search"): Migration[];
export function migratedDatabase(file?: string, migrations?: readonly Migration[]): DatabaseSync;
