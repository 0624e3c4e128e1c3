import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { findTypes } from "./find-types.server";

const RANGE = [{ catalogue: "Friedberg", number: "226–236" }];
const AUGUSTUS = { name: "Augustus", from: -27, to: 14 };

beforeEach(() =>
  loadTypes(env.DB, [
    typeEntryOf({ id: 1066, title: "1 Cent (Lincoln, wheat ears)" }),
    typeEntryOf({ id: 5018, kind: "note", title: "Large eagle", references: RANGE }),
    typeEntryOf({
      ...{
        id: 3121,
        title: "Gaius and Lucius",
        ruler: AUGUSTUS,
        years: { from: -2, to: 4, calendar: "none", text: "" },
      },
      references: [{ catalogue: "RIC", number: "I Augustus 207" }],
    }),
  ]),
);

const found = async (words: string, { title = "", kind = "coin" as "coin" | "note" } = {}) => {
  const listing = { kind, title, description: "", attributes: {} };
  return (await findTypes(openReader(env.DB), listing, words)).map(({ id }) => id);
};

it("finds what is typed into the picker as the page of types does", async () => {
  expect(await found("wheat penny 1915-D MS63")).toEqual([1066]);
  expect(await found("wheat penny 1960")).toEqual([1066]);
});

it("finds a type by any number of its range, and by a number without the ruler it is counted under", async () => {
  expect(await found("", { title: "Note of 1899, Fr. 230", kind: "note" })).toEqual([5018]);
  expect(await found("", { title: "Silver of Augustus, 2 BC-AD 4, RIC I² 207" })).toEqual([3121]);
});
