import { expect, it } from "vitest";
import { differences } from "./draft-conflict";

it("names what differs as the form does, in its order of fields", () => {
  const found = differences(
    { title: "Thaler", description: "Silver.\nWorn.", price: "80", year: "1780" },
    { title: "Taler ", description: "Silver.\r\nWorn.", price: "85", year: "1780", stay: "yes" },
  );
  expect(found.map(({ label, saved, local }) => [label, saved, local])).toEqual([
    ["Title", "Thaler", "Taler"],
    ["Price", "80", "85"],
  ]);
});

it("doesn't count the days to dispatch that a form without postage is filled in with", () => {
  expect(differences({}, { dispatchDays: "3" })).toEqual([]);
  expect(differences({ shipsFrom: "DE" }, { shipsFrom: "DE", dispatchDays: "3" })).toHaveLength(1);
});
