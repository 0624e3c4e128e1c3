import { expect, it } from "vitest";
import { readWrittenDate } from "./written-date";

it.each([
  ["AH 1327", "islamic", 1909, 1910],
  ["1327 AH", "islamic", 1909, 1910],
  ["AH 1255-1277", "islamic", 1839, 1861],
  ["AH ١٣٢٧", "islamic", 1909, 1910],
  ["大正10年", "japanese", 1921, 1921],
  ["明治四十年", "japanese", 1907, 1907],
  ["Showa 33", "japanese", 1958, 1958],
  ["BE 2505", "thai", 1962, 1962],
  ["๒๔๖๐", "thai", 1917, 1917],
  ["SH 1354", "solar-hijri", 1975, 1976],
  ["VS 2036", "nepali", 1979, 1980],
  ["JE 5708", "hebrew", 1947, 1948],
  ["光緒34年", "chinese", 1908, 1908],
  ["1921", "gregorian", 1921, 1921],
  ["1878–1921", "gregorian", 1878, 1921],
  ["1806/5", "gregorian", 1806, 1806],
  ["44 BC", "gregorian", -44, -44],
  ["336–323 BC", "gregorian", -336, -323],
  ["27 BC–AD 14", "gregorian", -27, 14],
  ["AD 103–111", "gregorian", 103, 111],
  ["c. 1550", "gregorian", 1550, 1550],
])("reads %s as a date in the calendar %s", (text, calendar, from, to) => {
  expect(readWrittenDate(text)).toEqual({ calendar, from, to });
});

it("reads a bare number in the calendar that the seller names", () => {
  expect(readWrittenDate("1327", "islamic")).toEqual({ calendar: "islamic", from: 1909, to: 1910 });
  expect(readWrittenDate("1277-1280", "islamic")).toEqual({ calendar: "islamic", from: 1860, to: 1864 });
  expect(readWrittenDate("5708", "hebrew")).toEqual({ calendar: "hebrew", from: 1947, to: 1948 });
  expect(readWrittenDate("۱۳۵۴", "solar-hijri")).toEqual({ calendar: "solar-hijri", from: 1975, to: 1976 });
  expect(readWrittenDate("२०३६", "nepali")).toEqual({ calendar: "nepali", from: 1979, to: 1980 });
});

it.each(["ND", "n.d.", "undated", "o.J.", "s.d."])("takes %s for a piece without a date", (text) => {
  expect(readWrittenDate(text)).toEqual({ calendar: "none", from: null, to: null });
});

it("keeps the catalogue's year of an undated piece", () => {
  expect(readWrittenDate("ND (1921)")).toEqual({ calendar: "none", from: 1921, to: 1921 });
  expect(readWrittenDate("ND (1860–65)")).toEqual({ calendar: "none", from: 1860, to: 1865 });
});

it.each(["", "unknown", "year 3", "0", "1921–1878", "99999"])("finds no date in “%s”", (text) => {
  expect(readWrittenDate(text)).toBeUndefined();
});

it("finds none in a number that no year of the named calendar can be", () => {
  expect(readWrittenDate("33", "japanese")).toBeUndefined();
  expect(readWrittenDate("1921", "thai")).toBeUndefined();
});
