import type { DatabaseSync } from "node:sqlite";

export const D1_LIMITS: Readonly<Record<string, number>>;
export function migratedDatabase(file?: string): DatabaseSync;
