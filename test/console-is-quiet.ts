import { afterEach, beforeEach, expect } from "vitest";

let complaints: string[] = [];
const original = { error: console.error, warn: console.warn, info: console.info };

/** Returns and clears the errors and warnings logged so far, for a test that expects them. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

beforeEach(() => {
  complaints = [];
  const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(" "));
  // Informational messages would fill the report.
  Object.assign(console, { error: complain, warn: complain, info: () => undefined });
});

// An unexpected error or warning fails the test that caused it.
afterEach(() => {
  Object.assign(console, original);
  expect(takeComplaints(), "errors and warnings that no test expected").toEqual([]);
});
