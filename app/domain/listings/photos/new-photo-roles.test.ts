import { expect, it } from "vitest";
import { furtherRoles, readRoles, writeRoles } from "./new-photo-roles";

it("takes further photos as details, and the first two as the sides if no others were chosen as such", () => {
  expect(furtherRoles([], { count: 2, hasSides: true })).toEqual(["detail", "detail"]);
  expect(furtherRoles([], { count: 3, hasSides: false })).toEqual(["obverse", "reverse", "detail"]);
});

it("keeps what was chosen, but no side twice", () => {
  const hasSides = true;
  expect(furtherRoles(["slab", undefined, "edge"], { count: 3, hasSides })).toEqual(["slab", "detail", "edge"]);
  expect(furtherRoles(["obverse", "reverse"], { count: 2, hasSides })).toEqual(["detail", "detail"]);
  expect(furtherRoles(["obverse", "obverse"], { count: 2, hasSides: false })).toEqual(["obverse", "reverse"]);
});

it("reads what it writes, and nothing else", () => {
  expect(readRoles(writeRoles(["slab", "edge"]))).toEqual(["slab", "edge"]);
  expect(readRoles("slab nonsense")).toEqual(["slab", undefined]);
  expect(readRoles("")).toEqual([undefined]);
});
