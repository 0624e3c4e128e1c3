import { describe, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { FileBudget, orUnreadable } from "./file-budget";
import { readTable as readWithin } from "./read-table";

const MAX_IMPORT_ROWS = 500;
const MAX_IMPORT_BYTES = 1024 * 1024;
const readTable = (bytes: Uint8Array) =>
  orUnreadable(() => readWithin(bytes, new FileBudget({ bytesIn: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS })));

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean, mark = true) => {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  for (const [index, char] of [...(mark ? `\uFEFF${text}` : text)].entries())
    view.setUint16(index * 2, char.charCodeAt(0), isLittle);
  return new Uint8Array(view.buffer);
};
const latin = (text: string) => Uint8Array.from([...text].map((char) => (char === "€" ? 0x80 : char.charCodeAt(0))));

const TEXT = "Title,Price\nMünze,80\n";
const TABLE = { columns: ["Title", "Price"], rows: [{ row: 2, cells: ["Münze", "80"] }] };

describe("reads a file whatever it is written in", () => {
  it.each([
    ["UTF-8", utf8(TEXT)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${TEXT}`)],
    ["UTF-16 little endian", utf16(TEXT, true)],
    ["UTF-16 big endian", utf16(TEXT, false)],
    ["UTF-16 without a byte order mark", utf16(TEXT, true, false)],
    ["Windows-1252", latin(TEXT)],
    ["semicolons", utf8(TEXT.replaceAll(",", ";"))],
    ["tabs", utf8(TEXT.replaceAll(",", "\t"))],
    ["Excel's line about the separator", utf8(`sep=;\r\n${TEXT.replaceAll(",", ";")}`)],
    ["Windows line ends", utf8(TEXT.replaceAll("\n", "\r\n"))],
  ])("%s", (_, bytes) => expect(readTable(bytes)).toEqual(TABLE));
});

it("keeps quoted separators, quotation marks and line breaks, and the spreadsheet's row numbers", () => {
  const text = 'Title,Description\n"Crown, 1935","says ""DEI"" and\nmore"\n\n,\nShilling\n';
  expect(readTable(utf8(text))).toEqual({
    columns: ["Title", "Description"],
    rows: [
      { row: 2, cells: ["Crown, 1935", 'says "DEI" and\nmore'] },
      { row: 5, cells: ["Shilling", ""] },
    ],
  });
});

describe("refuses with a sentence", () => {
  it.each([
    ["an empty file", utf8(""), "contain the column names"],
    ["only the names of columns", utf8("Title,Price\n"), "no items"],
    ["a quotation mark that is never closed", utf8('Title,Price\n"Crown,80\n'), "quotation marks"],
    ["a quotation mark inside a quoted text", utf8('Title,Price\n"Crown" x,80\n'), "quotation marks"],
    ["a NUL", utf8("Title\nCr\0own\n"), "isn't a CSV file"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), "isn't a CSV file"],
    ["a workbook", utf8("PK\u0003\u0004xl/workbook.xml"), "isn't a CSV file"],
    ["too many rows", utf8(`Title\n${"Crown\n".repeat(MAX_IMPORT_ROWS + 1)}`), "more than 500 items"],
    ["too many columns", utf8(`${"a,".repeat(100)}b\n1\n`), "101 columns"],
    ["too many bytes", new Uint8Array(MAX_IMPORT_BYTES + 1), "larger than 1 MB"],
  ])("%s", (_, bytes, words) => {
    const answer = readTable(bytes);
    expect(isRefusal(answer) ? answer.message : answer).toContain(words);
  });
});

it("accepts as many rows as the limit says", () => {
  expect(readTable(utf8(`Title\n${"Crown\n".repeat(MAX_IMPORT_ROWS)}`))).toMatchObject({ columns: ["Title"] });
});
