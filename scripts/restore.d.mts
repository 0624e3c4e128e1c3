export function restoreInto(path: string, file: string): void;
/** How many there were. */
export function dropOldMessages(record: { all(sql: string): Promise<readonly object[]> }, now: number): Promise<number>;
