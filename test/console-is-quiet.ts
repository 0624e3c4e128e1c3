import { afterEach, beforeEach, expect } from "vitest";

let complaints: string[] = [];
const original = { error: console.error };

/** Takes what the code under test wrote to console.error so far: for a test that expects it to complain. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

beforeEach(() => {
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(" "));
  };
});

// An unexpected console error fails the test that caused it.
afterEach(() => {
  Object.assign(console, original);
  expect(takeComplaints(), "console errors that no test expected").toEqual([]);
});
