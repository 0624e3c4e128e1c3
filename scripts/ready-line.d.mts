export function readyLine(given: { url: string; port: number; wanted: number; took: string }): string;
