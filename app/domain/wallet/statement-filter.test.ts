import { expect, it } from "vitest";
import { filterQuery, statementFilter } from "./statement-filter";

it.each([
  ["kind=deposits&month=2026-11", { group: "deposits", month: "2026-11" }],
  ["kind=holds", { group: "holds", month: undefined }],
  ["kind=toString&month=2026-13", { group: undefined, month: undefined }],
  ["kind=&month=2026-1", { group: undefined, month: undefined }],
  ["month=2026-11%27--", { group: undefined, month: undefined }],
])("reads %s", (query, filter) => expect(statementFilter(new URLSearchParams(query))).toEqual(filter));

it("survives a round trip through an address", () => {
  const filter = { group: "sales", month: "2026-02" } as const;
  expect(statementFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  expect(filterQuery({})).toBe("");
});
