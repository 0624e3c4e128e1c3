import { expect, it } from "vitest";
import { readNamedType, typeTitle, writtenType } from "./written-type";

it("reads the number of a type, whatever title follows it, and shows only the title", () => {
  const text = writtenType({ id: 1007, title: "1 Dollar (Morgan)" });
  expect([readNamedType(text), typeTitle(text)]).toEqual([1007, "1 Dollar (Morgan)"]);
  expect([readNamedType("1007"), typeTitle("1007")]).toEqual([1007, "Type 1007"]);
});

it("leaves anything else to be refused", () => {
  expect(readNamedType("Morgan dollar")).toBe("Morgan dollar");
  expect(readNamedType("1007x")).toBe("1007x");
});
