import { expect, it } from "vitest";
import { centuryName, centuryOf, yearsOfCentury } from "./years";

it.each([
  [1, 1],
  [100, 1],
  [101, 2],
  [1878, 19],
  [1900, 19],
  [1901, 20],
  [-1, -1],
  [-100, -1],
  [-101, -2],
  [-454, -5],
])("counts the year %i to century %i", (year, century) => {
  expect(centuryOf(year)).toBe(century);
});

it("begins and ends a century where its years do", () => {
  for (const century of [-7, -1, 1, 2, 20]) {
    const { from, to } = yearsOfCentury(century);
    expect([centuryOf(from), centuryOf(to), to - from]).toEqual([century, century, 99]);
    expect([centuryOf(from - 1), centuryOf(to + 1)]).not.toContain(century);
  }
});

it.each([
  [-5, "5th century BC"],
  [1, "1st century"],
  [2, "2nd century"],
  [3, "3rd century"],
  [11, "11th century"],
  [12, "12th century"],
  [21, "21st century"],
])("names century %i", (century, name) => {
  expect(centuryName(century)).toBe(name);
});
