import { describe, expect, it } from "vitest";
import { differencesOf } from "~/domain/listings/own/contents";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal } from "~/domain/refusal";
import { FORM } from "../../../../../test/rules";
import { changedContents, changedPrice } from "./changed-contents";
import { readSharedChange } from "./read-shared-change";

const percent = (percentBps: number, roundsTo: "cent" | "unit" = "cent") =>
  ({ way: "percent", percentBps, roundsTo }) as const;

describe("a changed price", () => {
  it.each([
    [9_000, percent(-1_000), "USD", 8_100],
    [999, percent(-1_000), "USD", 899],
    [5, percent(-1_000), "USD", 5],
    [15, percent(1_000), "USD", 17],
    [9_999_999_999, percent(-1), "USD", 9_998_999_999],
    [8_249, percent(1_000, "unit"), "USD", 9_100],
    [40, percent(-1_000, "unit"), "USD", 36],
    [1_250, percent(1_000, "unit"), "JPY", 1_375],
    [9_000, { way: "amount", amountMinor: -500 }, "USD", 8_500],
    [9_000, { way: "set", amountMinor: 250 }, "USD", 250],
  ] as const)("%d changed by %o in %s is %d", (price, change, currency, expected) => {
    expect(changedPrice(price, change, currency)).toBe(expected);
  });

  it.each([
    [500, { way: "amount", amountMinor: -500 }],
    [4, percent(-9_999)],
    [10_000_000_000, percent(1)],
  ] as const)("%d changed by %o is no price", (price, change) => {
    expect(changedPrice(price, change, "USD")).toBeUndefined();
  });
});

const TERMS: PostageTerms = {
  shipsFrom: "DE",
  domesticMinor: 300,
  regionMinor: 500,
  worldMinor: null,
  isTracked: true,
  isInsured: false,
  dispatchDays: 3,
  acceptsReturns: false,
  collectPlace: null,
};
type Owned = Parameters<typeof changedContents>[0];
const draft = (more: Partial<Owned> = {}): Owned => ({
  ...{ isOnSale: false, kind: "coin", priceMinor: 9_000, auction: null, postage: TERMS },
  ...{ status: "draft", typeId: undefined },
  ...more,
});

const profiles = [{ name: "Letters", terms: { ...TERMS, worldMinor: 900, collectPlace: "Köln" } }];
const read = (fields: Record<string, string>) => readSharedChange(fields, { ...FORM, profiles });

function differences(row: Owned, fields: Record<string, string>) {
  const change = read(fields);
  if (!change || isRefusal(change)) throw new Error("no change was read");
  const contents = changedContents(row, change, "USD");
  if (isRefusal(contents)) return contents.message;
  return differencesOf(row, contents, "USD").map(({ label, from, to }) => `${label}: ${from} -> ${to}`);
}

describe("what becomes of a listing", () => {
  it("names everything that changes on a draft", () => {
    const fields = { price: "lower-percent", by: "10 %", kind: "note", returns: "accepted", dispatch: "1" };
    expect(differences(draft(), { ...fields, collection: "town", town: "Bonn" })).toEqual([
      "Price: $90.00 -> $81.00",
      "Kind: Coin -> Banknote",
      "Ships within: 3 days -> One day",
      "Returns: Only if something is wrong -> Accepted within 14 days",
      "Collection in person: No -> Bonn, Germany",
    ]);
  });

  it("copies a profile's terms, except those that are set beside it", () => {
    expect(differences(draft({ postage: null }), { profile: "Letters", collection: "none" })).toEqual([
      "Postage: Free to everywhere -> $3.00 to Germany, $5.00 to the rest of Europe, $9.00 to the rest of the world; tracked",
      "Ships within: Not stated -> 3 days",
    ]);
  });

  it("changes all prices of an auction by a percentage or an amount, but sets only its starting price", () => {
    const auction = draft({ priceMinor: null, auction: { startMinor: 1_000, reserveMinor: 2_000, buyNowMinor: null } });
    expect(differences(auction, { price: "raise-percent", by: "5" })).toEqual([
      "Starting price: $10.00 -> $10.50",
      "Reserve: $20.00 -> $21.00",
    ]);
    expect(differences(auction, { price: "set", by: "15" })).toEqual(["Starting price: $10.00 -> $15.00"]);
  });

  it("puts an unsold item back on sale at the new price", () => {
    expect(differences({ ...draft(), status: "ended" }, { price: "lower-amount", by: "10" })).toEqual([
      "Price: $90.00 -> $80.00",
      "State: Not on sale -> On sale",
    ]);
  });

  it.each([
    ["a sold item", { ...draft(), status: "sold" }, { price: "set", by: "5" }, "It's sold"],
    ["the postage of an item on sale", { ...draft(), status: "active" }, { dispatch: "2" }, "It was published"],
    ["a price below zero", draft(), { price: "lower-amount", by: "90" }, "The new price would be zero"],
    ["single terms of free postage", draft({ postage: null }), { returns: "accepted" }, "It has free postage"],
    [
      "the kind of a listing that names a type",
      { ...draft(), typeId: 7 },
      { kind: "note" },
      "linked to a catalogue type",
    ],
  ] as const)("refuses %s", (_, row, fields, words) => {
    expect(differences(row, fields)).toContain(words);
  });

  it("refuses a running auction, and the only way to get an item when it is taken away", () => {
    const auction = { startMinor: 1_000, reserveMinor: null, buyNowMinor: null };
    expect(
      differences({ ...draft({ priceMinor: null, auction }), status: "active" }, { price: "set", by: "5" }),
    ).toContain("Its auction is running");
    const collected = { ...TERMS, domesticMinor: null, regionMinor: null, collectPlace: "Köln" };
    expect(differences(draft({ postage: collected }), { collection: "none" })).toContain(
      "Enter a price for at least one",
    );
  });
});

describe("the form", () => {
  it("changes nothing while everything is left as it is", () => {
    expect(read({ price: "", by: "10", kind: "", profile: "", collection: "", town: "Bonn" })).toBeUndefined();
  });

  it.each([
    [{ price: "lower-percent", by: "100" }, "by"],
    [{ price: "raise-percent", by: "-5" }, "by"],
    [{ price: "raise-percent", by: "901" }, "by"],
    [{ price: "set", by: "" }, "by"],
    [{ price: "set", by: "0" }, "by"],
    [{ dispatch: "8" }, "dispatch"],
    [{ collection: "town", town: "Main St 5" }, "town"],
    [{ profile: "Parcels" }, "profile"],
  ])("refuses %o", (fields, name) => {
    expect(read(fields)).toMatchObject({ refused: "malformed", fields: { [name]: expect.any(String) } });
  });
});
