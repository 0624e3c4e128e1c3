import { expect, it } from "vitest";
import { membersOf } from "./family";

const quarters = {
  about: "State quarters",
  type: {
    title: "Quarter ({state})",
    years: "{year}",
    issuer: { code: "us" },
    references: { KM: "{km}" },
    designers: ["{designer}", "John Flanagan"],
    names: ["{nickname}"],
  },
  members: {
    columns: ["id", "state", "year", "km", "designer", "nickname"],
    rows: [
      [1201, "Delaware", 1999, "293", "William Cousins", null],
      [1205, "Connecticut", 1999, null, null, "Charter Oak"],
    ],
  },
};

it("fills the template with each row, and leaves out what a row doesn't know", () => {
  expect(membersOf(quarters)).toEqual([
    {
      id: 1201,
      title: "Quarter (Delaware)",
      years: 1999,
      issuer: { code: "us" },
      references: { KM: "293" },
      designers: ["William Cousins", "John Flanagan"],
    },
    {
      id: 1205,
      title: "Quarter (Connecticut)",
      years: 1999,
      issuer: { code: "us" },
      designers: ["John Flanagan"],
      names: ["Charter Oak"],
    },
  ]);
});

it("combines each member with each variant, whose cells may ask for the member's", () => {
  const cents = {
    about: "Cents",
    type: { title: "{value} Cent", obverse: "{design}", issuer: "{issuer}" },
    members: {
      columns: ["id", "issuer", "plant"],
      rows: [
        [8000, "at", "Gentian"],
        [8010, "ie", "Harp"],
      ],
    },
    variants: {
      columns: ["add", "value", "design"],
      rows: [
        [0, 1, "{plant}."],
        [1, 2, "{plant} with leaves."],
      ],
    },
  };
  expect(membersOf(cents)).toEqual([
    { id: 8000, title: "1 Cent", obverse: "Gentian.", issuer: "at" },
    { id: 8001, title: "2 Cent", obverse: "Gentian with leaves.", issuer: "at" },
    { id: 8010, title: "1 Cent", obverse: "Harp.", issuer: "ie" },
    { id: 8011, title: "2 Cent", obverse: "Harp with leaves.", issuer: "ie" },
  ]);
});

it("refuses a table that doesn't fit its template", () => {
  const { members } = quarters;
  const withTable = (table: Partial<typeof members>) => () =>
    membersOf({ ...quarters, members: { ...members, ...table } });
  expect(withTable({ rows: [[1201, "Delaware"]] })).toThrow("a row has 2 cells for 6 columns");
  expect(withTable({ columns: ["id", "state", "year", "km", "artist", "nickname"] })).toThrow(
    "no column is called designer",
  );
  expect(withTable({ columns: ["number", "state", "year", "km", "designer", "nickname"] })).toThrow(
    "no column is called id",
  );
  expect(withTable({ columns: [...members.columns, "mint"] })).toThrow("nothing asks for the column mint");
});
