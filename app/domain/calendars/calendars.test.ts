import { expect, it } from "vitest";
import { gregorianYears } from "./calendars";

it("gives both Gregorian years that a lunar year touches", () => {
  expect(gregorianYears("islamic", 1327)).toEqual({ from: 1909, to: 1910 });
  expect(gregorianYears("islamic", 1293)).toEqual({ from: 1876, to: 1877 });
  expect(gregorianYears("hebrew", 5708)).toEqual({ from: 1947, to: 1948 });
});

it("counts the years of Japanese emperors", () => {
  expect(gregorianYears("japanese", 3, "meiji")).toEqual({ from: 1870, to: 1870 });
  expect(gregorianYears("japanese", 10, "taisho")).toEqual({ from: 1921, to: 1921 });
  expect(gregorianYears("japanese", 33, "showa")).toEqual({ from: 1958, to: 1958 });
  expect(gregorianYears("japanese", 6, "reiwa")).toEqual({ from: 2024, to: 2024 });
});

it("counts the years of Chinese reigns and of the Republic", () => {
  expect(gregorianYears("chinese", 34, "guangxu")).toEqual({ from: 1908, to: 1908 });
  expect(gregorianYears("chinese", 3, "xuantong")).toEqual({ from: 1911, to: 1911 });
  expect(gregorianYears("chinese", 3, "minguo")).toEqual({ from: 1914, to: 1914 });
});

it("knows the solar calendars of Thailand, Iran and Nepal", () => {
  expect(gregorianYears("thai", 2505)).toEqual({ from: 1962, to: 1962 });
  expect(gregorianYears("solar-hijri", 1350)).toEqual({ from: 1971, to: 1972 });
  expect(gregorianYears("nepali", 2007)).toEqual({ from: 1950, to: 1951 });
});
