import { expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { readSearchFilters } from "./search-filters";
import { keysOfSearch, keysOfText } from "./search-keys";

function keys(query: string) {
  const filters = readSearchFilters(new URLSearchParams(query), { currency: "USD", decimalMark: "." });
  if (isRefusal(filters)) throw new Error(filters.message);
  return keysOfSearch(filters);
}

it.each([
  ["the longest word", "q=old+provenance", ["provenance"]],
  ["the first twelve letters of a long word", "q=Österreichisch", ["osterreichis"]],
  ["a year as it is written and as a fact", "q=1921", ["1921", "y1921"]],
  ["the words of the name of a country", "country=East+Africa", ["africa"]],
  ["the decades of a range of years", "yearFrom=1900&yearTo=1915", ["d190", "d191"]],
  ["a metal before a kind", "kind=coin&metal=gold", ["mgold"]],
  ["the kind if there is nothing better", "kind=note&yearTo=1900", ["knote"]],
  ["the first digits of its prices", "min=100&max=199.99", ["pe1"]],
  ["being on sale if there is nothing at all", "", ["xsale"]],
])("keeps a search under %s", (_case, query, expected) => {
  expect(keys(query)).toEqual(expected);
});

it("keeps a search under each way of its term", () => {
  expect(keys("q=thaler")).toEqual(expect.arrayContaining(["thaler", "taler"]));
});

it("looks for the searches of a text under each beginning of its words", () => {
  expect(keysOfText("Écu d1")).toEqual(["e", "ec", "ecu", "d", "d1"]);
  expect(keysOfText("Österreichische").at(-1)).toBe("osterreichis");
});
