import { expect, it } from "vitest";
import { type Change, type Mark, pastedAddress, toggleMark } from "./mark-up";

/** A text with its selection between bars. */
function read(notation: string) {
  const [before = "", selected, after] = notation.split("|");
  if (after === undefined) return { text: before + (selected ?? ""), start: before.length, end: before.length };
  return { text: `${before}${selected}${after}`, start: before.length, end: before.length + (selected ?? "").length };
}

/** The text after a change, with its selection between bars, or the cursor as one bar. */
function after(text: string, { from, to, text: inserted, select: [start, end] }: Change): string {
  const result = text.slice(0, from) + inserted + text.slice(to);
  const selected = start === end ? "|" : `|${result.slice(start, end)}|`;
  return result.slice(0, start) + selected + result.slice(end);
}

function mark(name: Mark, notation: string): string {
  const { text, start, end } = read(notation);
  return after(text, toggleMark(name, text, start, end));
}

it.each([
  ["bold", "A |reeded| edge", "A **|reeded|** edge"],
  ["bold", "A **|reeded|** edge", "A |reeded| edge"],
  ["bold", "A | edge", "A **|** edge"],
  ["italic", "|Thaler|", "*|Thaler|*"],
  ["italic", "*|Thaler|*", "|Thaler|"],
  ["italic", "**|Thaler|**", "***|Thaler|***"],
  ["italic", "***|Thaler|***", "**|Thaler|**"],
  ["bold", "***|Thaler|***", "*|Thaler|*"],
  ["bold", "*|Thaler|*", "***|Thaler|***"],
  ["heading", "One\nT|w|o\nThree", "One\n## Two|\nThree"],
  ["heading", "## Two|", "Two|"],
  ["quote", "|One\nTwo|", "> One\n> Two|"],
  ["list", "- |One\n- Two|", "One\nTwo|"],
  ["list", "- |One\nTwo|", "- One\n- Two|"],
  ["list", "|", "- |"],
  ["list", "|One\n\nTwo|", "- One\n\n- Two|"],
  ["quote", "|One\n\nTwo|", "> One\n> \n> Two|"],
  ["link", "See |Krause|.", "See [Krause](|https://|)."],
  ["link", "See |", "See [words](|https://|)"],
  ["footnote", "Clipped.|", "Clipped.[^1]\n\n[^1]: |"],
  ["footnote", "Clipped.| More.", "Clipped.[^1] More.\n\n[^1]: |"],
  ["footnote", "One.[^1] Two.|\n\n[^1]: First", "One.[^1] Two.[^2]\n\n[^1]: First\n[^2]: |"],
] as const)("marks %s in “%s”", (name, before, expected) => {
  expect(mark(name, before)).toBe(expected);
});

const HERE = "https://obverse.example";

it.each([
  ["an address over words", "See |Krause|.", "https://example.org/a?b=1", "See [Krause](https://example.org/a?b=1)|."],
  ["an address of this site over words", "|This lot|", `${HERE}/lots/12?from=bell`, "[This lot](/lots/12?from=bell)|"],
  ["an address of this site", "See |", `${HERE}/types/7`, "See [|words|](/types/7)"],
  ["an address of this site into a link", "[Dollar](|https://|)", `${HERE}/types/7`, "[Dollar](/types/7|)"],
])("makes a link of %s", (_, before, address, expected) => {
  const { text, start, end } = read(before);
  const change = pastedAddress(address, text, start, end, HERE);
  expect(change && after(text, change)).toBe(expected);
});

it.each([
  ["other words", "|Krause|", "Standard Catalog"],
  ["an address that browsers would run", "|Krause|", "javascript:alert(1)"],
  ["an address without encryption", "|Krause|", "http://example.org"],
  ["an address with nothing selected", "See |", "https://example.org"],
  ["an address over another one", "|https://example.org|", "https://example.com"],
  ["an address over two lines", "|One\nTwo|", "https://example.com"],
])("leaves the paste of %s to the browser", (_, before, pasted) => {
  const { text, start, end } = read(before);
  expect(pastedAddress(pasted, text, start, end, HERE)).toBeUndefined();
});
