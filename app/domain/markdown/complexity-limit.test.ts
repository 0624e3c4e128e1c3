import { Session } from "node:inspector";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isTooComplex, readMarkdown } from "./read-markdown";

const session = new Session();
// Once for all texts, because each start recompiles every function.
beforeAll(() => {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
});
afterAll(() => {
  session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
});

/** The number of functions called since the previous call. */
function takeCalls(): number {
  let calls = 0;
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    for (const { functions } of result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
  });
  return calls;
}

/** How many functions are called while the text is read: the same on every machine. */
function callsToRead(text: string): number {
  takeCalls();
  readMarkdown(text);
  return takeCalls();
}

const LENGTH = 6_000;
const filled = (part: string) => part.repeat(LENGTH / part.length);
const PROSE = filled("A *worn* dollar of [1921](/types/1007) weighs less than a new one, and rings the same.\n\n");

/** Parts that make a reader of Markdown go back over what it read, each repeated as often as it is allowed. */
const REPEATED = [
  ...["[", "![", "[a](", "[a](<b", "*a_ ", "**a", "*a **a ", "~~a", "<a b='", "&", "`a", "[^a]", "a@b.", "www.", "\\"],
  ...["- a\n", "> a\n", "1. a\n", "a\n", "# a\n", "[a]: b\n", "|a|b|\n|-|-|\n|x|y|\n", "```\n", "* * *\n", "a  \n"],
];

it("never takes much more work for a character than prose does", () => {
  const usual = callsToRead(PROSE) / PROSE.length;
  const demanding = REPEATED.map((part) => {
    // In blocks, each of which is just within the bounds.
    const block = part.repeat(Math.min(280, 590 / part.length));
    const text = filled(`${block}\n\n`);
    expect(isTooComplex(text), part).toBe(false);
    return { part, factor: callsToRead(text) / text.length / usual };
  });
  expect(demanding.filter(({ factor }) => factor > 8)).toEqual([]);
});

it("takes twice the work for a text of twice the length", () => {
  const short = PROSE.slice(0, PROSE.length / 2);
  const ratio = callsToRead(PROSE) / callsToRead(short);
  expect(ratio).toBeGreaterThan(1.5);
  expect(ratio).toBeLessThan(2.5);
});

it("doesn't begin to read what would take the square of its length", () => {
  const texts = ["[".repeat(20_000), "*a_ ".repeat(5_000), "a\n".repeat(10_000), ">".repeat(10_000), "|".repeat(9_000)];
  for (const text of texts) {
    expect(readMarkdown(text)).toBeUndefined();
    expect(callsToRead(text)).toBeLessThan(2_000);
  }
});

it("reads long tables, lists and lines of code", () => {
  const table = `| Year | Mint |\n| --- | --- |\n${"| 1921 | Denver |\n".repeat(200)}`;
  const list = "- **Obverse**: the side with the portrait, see [type](/types/1)\n".repeat(60);
  for (const text of [table, list, `~~~\n${"if (a[0] < b) {\n".repeat(100)}~~~`])
    expect(readMarkdown(text)).toBeDefined();
});
