import { afterEach, beforeEach, expect } from "vitest";

let logLines: string[] = [];
const original = { error: console.error, warn: console.warn, info: console.info };

/** Returns and clears the errors and warnings logged so far, for a test that expects them. */
export function takeLogLines(): string[] {
  const lines = logLines;
  logLines = [];
  return lines;
}

beforeEach(() => {
  logLines = [];
  const record = (...words: unknown[]) => void logLines.push(words.map(String).join(" "));
  // Informational messages would fill the report.
  Object.assign(console, { error: record, warn: record, info: () => undefined });
});

// An unexpected error or warning fails the test that caused it.
afterEach(() => {
  Object.assign(console, original);
  expect(takeLogLines(), "errors and warnings that no test expected").toEqual([]);
});
