import { describe, expect, it } from "vitest";
import { soundRecord } from "../../../test/audit/sound-record";
import { COUNTRY_CODES } from "../addresses/countries";
import { dealOf } from "./deal";
import { COLLECTION, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import { furtherPostageRows, postageRows } from "./postage-words";
import { quotePostage } from "./quote";
import { regionOf } from "./regions";

const terms: PostageTerms = {
  shipsFrom: "DE",
  domesticMinor: 300,
  regionMinor: 500,
  worldMinor: 1_200,
  isTracked: true,
  isInsured: false,
  dispatchDays: 3,
  acceptsReturns: false,
  collectPlace: null,
};
/** Sent within Germany only, or collected in Köln. */
const near = { ...terms, regionMinor: null, worldMinor: null, collectPlace: "Köln" };
const collectionOnly = { ...near, domesticMinor: null };

describe("postage", () => {
  it("is priced by the buyer's country, region or the rest of the world", () => {
    expect(["DE", "FR", "US"].map((country) => postageTo(terms, country))).toEqual([300, 500, 1_200]);
  });

  it("is free to everywhere without terms", () => expect(postageTo(null, "US")).toBe(0));

  it("is null where the seller doesn't send the item", () => {
    expect(postageTo({ ...terms, worldMinor: null }, "US")).toBeNull();
  });

  it("starts at the lowest price", () => {
    expect(leastPostage(terms)).toBe(300);
    expect(leastPostage(collectionOnly)).toBeNull();
  });

  it("is nothing for an item that is collected, where the seller offers that", () => {
    expect([near, terms, null].map((each) => postageTo(each, COLLECTION))).toEqual([0, null, null]);
  });

  it("costs the same by the code as by the schema, from every country to every country", () => {
    const db = soundRecord();
    db.exec("DROP TRIGGER postage_terms_no_update");
    const quote = db.prepare("SELECT ship_to, postage_minor FROM postage_quotes WHERE listing_id = 92");
    for (const shipsFrom of COUNTRY_CODES) {
      db.prepare(
        "UPDATE postage_terms SET ships_from = ?, domestic_minor = 1, region_minor = 2, world_minor = 3 WHERE listing_id = 92",
      ).run(shipsFrom);
      const from = { ...terms, shipsFrom, domesticMinor: 1, regionMinor: 2, worldMinor: 3 };
      const quotes = new Map(quote.all().map((row) => [row.ship_to, row.postage_minor]));
      expect(quotes.size).toBe(COUNTRY_CODES.length);
      for (const code of COUNTRY_CODES) expect(quotes.get(code), `${shipsFrom} to ${code}`).toBe(postageTo(from, code));
    }
  });

  it("has a collection by the schema only where there is a place", () => {
    const db = soundRecord();
    db.exec("DROP TRIGGER postage_terms_no_update");
    const quote = db.prepare(
      "SELECT postage_minor FROM postage_quotes WHERE listing_id = 92 AND ship_to = 'collection'",
    );
    expect(quote.all()).toEqual([]);
    db.exec("UPDATE postage_terms SET collect_place = 'Perth' WHERE listing_id = 92");
    expect(quote.all()).toMatchObject([{ postage_minor: 0 }]);
  });

  it("knows the region of every country", () => {
    expect(COUNTRY_CODES.filter((code) => regionOf(code) === undefined)).toEqual([]);
  });
});

describe("a quote", () => {
  it("is the postage that was shown, with its country", () => {
    expect(quotePostage(terms, { country: "FR", shownMinor: 500 }, "USD")).toEqual({ postageMinor: 500, shipTo: "FR" });
    expect(quotePostage(null, { country: "FR", shownMinor: 0 }, "USD")).toEqual({ postageMinor: 0, shipTo: null });
  });

  it("refuses postage that the buyer was not shown", () => {
    expect(quotePostage(terms, { country: "US", shownMinor: 500 }, "USD")).toMatchObject({ refused: "conflict" });
    expect(quotePostage(null, { country: "US", shownMinor: 500 }, "USD")).toMatchObject({ refused: "conflict" });
  });

  it("is free for a buyer who collects the item, wherever they live", () => {
    for (const country of [null, "US"])
      expect(quotePostage(near, { country, collects: true, shownMinor: 0 }, "USD")).toEqual({
        postageMinor: 0,
        shipTo: COLLECTION,
      });
  });

  it("refuses a collection that isn't offered", () => {
    for (const each of [terms, null])
      expect(quotePostage(each, { country: "DE", collects: true, shownMinor: 0 }, "USD")).toMatchObject({
        message: "The seller doesn't offer collection in person.",
      });
  });

  it("refuses a buyer without an address, and a country that the item isn't sent to", () => {
    expect(quotePostage(terms, { country: null, shownMinor: 0 }, "USD")).toMatchObject({ refused: "breaks_rule" });
    const near = { ...terms, worldMinor: null };
    expect(quotePostage(near, { country: "US", shownMinor: 0 }, "USD")).toMatchObject({
      message: "The seller doesn't send this item to the United States.",
    });
  });
});

describe("what a page says", () => {
  it("names what each further piece costs, where the seller combines postage", () => {
    const rates = { domesticMinor: 0, regionMinor: 150, worldMinor: null };
    const say = (country: string | null, each: PostageTerms | null = terms) =>
      furtherPostageRows(rates, each, { country, currency: "USD" }).map(({ value }) => value);
    const within = "for items of this seller that you pay for within 3 days";
    expect([say("DE"), say("FR")]).toEqual([[`No postage, ${within}`], [`At most $1.50, ${within}`]]);
    expect([say("US"), say("FR", near), say("DE", null)]).toEqual([[], [], []]);
    const toAll = "Free to Germany, $1.50 to the rest of Europe at most";
    expect([say(null), say(null, collectionOnly)]).toEqual([[`${toAll}, ${within}`], []]);
    expect(furtherPostageRows(null, terms, { country: "DE", currency: "USD" })).toEqual([]);
  });

  it("adds the postage to the price", () => {
    expect(dealOf({ priceMinor: 9_000, terms, to: { country: "FR", isHome: true } }, "USD")).toEqual({
      postageMinor: 500,
      isPosted: true,
      totalMinor: 9_500,
      postsTo: "France",
      estimateMinor: null,
      collectIn: null,
      postNote: "plus $5.00 postage to France",
      note: "plus $5.00 postage to France",
    });
  });

  it.each([
    [null, null, "with free postage"],
    [terms, null, "plus postage from $3.00"],
    [{ ...terms, domesticMinor: 0 }, null, "with free postage to some countries"],
    [{ ...terms, worldMinor: null }, "US", "doesn't post to the United States"],
    [{ ...terms, worldMinor: 0 }, "US", "with free postage to the United States"],
    [near, "DE", "plus $3.00 postage to Germany, or collect it in Köln, Germany"],
    [near, "FR", "collect it in Köln, Germany (doesn't post to France)"],
    [collectionOnly, null, "collection only, in Köln, Germany"],
    [collectionOnly, "DE", "collection only, in Köln, Germany"],
  ] as const)("says so for other terms", (each, country, note) => {
    expect(dealOf({ priceMinor: 9_000, terms: each, to: { country, isHome: true } }, "USD").note).toBe(note);
  });

  it("only estimates the total for a country that isn't that of an address, and lets nobody pay it", () => {
    expect(dealOf({ priceMinor: 9_000, terms, to: { country: "US", isHome: false } }, "USD")).toMatchObject({
      postageMinor: null,
      totalMinor: 9_000,
      postsTo: null,
      estimateMinor: 10_200,
      note: "plus $12.00 postage to the United States",
    });
  });

  it("names every price, the service and the time to ship", () => {
    expect(postageRows(terms, "FR", "USD")).toEqual([
      {
        label: "Postage",
        value:
          "$5.00 to France. $3.00 to Germany, $5.00 to the rest of Europe, $12.00 to the rest of the world; tracked",
      },
      { label: "Ships from", value: "Germany, within 3 days of payment" },
      { label: "Returns", value: "Only if something is wrong with the item" },
    ]);
    expect(postageRows(terms, "DE", "USD")[0]?.value).toBe(
      "$3.00 to Germany, $5.00 to the rest of Europe, $12.00 to the rest of the world; tracked",
    );
  });

  it("names the town of a collection, and says so if nothing is posted", () => {
    expect(postageRows(near, "DE", "USD")).toContainEqual({
      label: "Collection in person",
      value: "In Köln, Germany, free",
    });
    expect(postageRows(collectionOnly, "DE", "USD").map(({ value }) => value)).toEqual([
      "Not posted, collection only",
      "In Köln, Germany, free",
      "Only if something is wrong with the item",
    ]);
  });
});
