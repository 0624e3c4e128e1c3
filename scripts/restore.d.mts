export function restoreInto(path: string, file: string): void;
