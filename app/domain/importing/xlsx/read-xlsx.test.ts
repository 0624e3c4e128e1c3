import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { workbook } from "../../../../test/hostile-files";
import { FileBudget, orUnreadable } from "../file-budget";
import { readXlsx } from "./read-xlsx";

const readWithin = (bytes: Uint8Array) =>
  orUnreadable(() => readXlsx(bytes, new FileBudget({ bytesIn: 4 * 1024 * 1024, rows: 5_000 })));
const read = (bytes: Uint8Array) => {
  const table = readWithin(bytes);
  if (isRefusal(table)) throw new Error(table.message);
  return table;
};
const sentence = (bytes: Uint8Array) => {
  const answer = readWithin(bytes);
  return isRefusal(answer) ? answer.message : answer;
};

it("reads the first sheet: shared and inline texts, numbers, days, formulas and gaps", () => {
  const head =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Paid</t></is></c></row>';
  const rows = `<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="2"><v>45443</v></c><c r="D3"><v>0.10000000000000001</v></c></row>
    <row r="4"><c r="B4" s="1"><v>45443.5</v></c><c r="A4" t="str"><f>A3&amp;"!"</f><v>Crown</v></c><c r="D4" s="3"><v>1250</v></c></row>
    <row r="5"><c r="A5" s="1"/></row>`;
  const texts =
    "<si><t> Title </t></si><si><t>Day</t></si><si><r><t>Flo</t></r><r><t>rin &amp; 明治</t></r><rPh><t>めいじ</t></rPh></si>";
  expect(read(workbook(head + rows, texts))).toEqual({
    columns: ["Title", "Day", "", "Paid"],
    rows: [
      { row: 3, cells: ["Florin & 明治", "2024-05-31", "", "0.1"] },
      { row: 4, cells: ["Crown", "2024-05-31", "", "1250"] },
    ],
  });
});

it("reads rows and cells without names, prefixed elements, and days counted from 1904", () => {
  const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Title</x:t></x:is></x:c></x:row>
    <x:row><x:c s="1"><x:v>43981</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const book = `<workbook xmlns:r="urn:r"><workbookPr date1904="1"/><sheets><sheet r:id="rId3"/></sheets></workbook>`;
  const bytes = workbook("", "", { "xl/worksheets/sheet2.xml": sheet, "xl/workbook.xml": book });
  expect(read(bytes)).toEqual({ columns: ["Title"], rows: [{ row: 2, cells: ["2024-05-31"] }] });
});

it("numbers a row that repeats a number, goes back or has none that is one, as the next row", () => {
  const numbers = ["5", "5", "1", "0", "-3", "2.5", "1e30", "9".repeat(20), "abc", "", "12"];
  const rows = ["1", ...numbers].map((number) => `<row r="${number}"><c t="inlineStr"><is><t>x</t></is></c></row>`);
  expect(read(workbook(rows.join(""))).rows.map(({ row }) => row)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

const TITLE = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>';
it.each([
  ["another ZIP file", zipSync({ "photo.jpg": strToU8("x") }), "isn't an Excel file"],
  ["a sheet without rows", workbook(""), "no items"],
  ["only column names", workbook(TITLE), "no items below"],
  ["an unclosed element", workbook("<row><c>"), "damaged"],
  [
    "an entity of its own",
    workbook("", "", { "xl/workbook.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    "damaged",
  ],
  [
    "a part that is missing",
    workbook("", "", { "xl/_rels/workbook.xml.rels": '<a><Relationship Id="rId3" Target="x.xml"/></a>' }),
    "damaged",
  ],
  ["a part of 17 MB", workbook(" ".repeat(17 << 20)), "far larger than the file"],
  [
    "cells that share a long text",
    workbook(`${TITLE}${`<row><c t="s"><v>0</v></c></row>`.repeat(200)}`, `<si><t>${"long ".repeat(6_000)}</t></si>`),
    "too complicated",
  ],
  ["too many rows", workbook(`${TITLE}${"<row><c><v>1</v></c></row>".repeat(5_001)}`), "more than 5,000 items"],
])("refuses %s with a sentence", (_, bytes, words) => expect(sentence(bytes)).toContain(words));
