export const MADE_BY_OTHERS: string;
export function wasMadeByOthers(directory?: string, file?: string): boolean;
export function hasPendingMigrations(directory?: string, file?: string): boolean;
export function keepAppliedMigrations(directory?: string, file?: string): void;
