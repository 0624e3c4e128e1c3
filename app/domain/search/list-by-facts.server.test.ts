import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { readBrowseFilters } from "~/domain/browsing/browse-filters";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { LISTING_RULES } from "../../../test/rules";
import { fedSearch } from "../../../test/search/fed-search";
import { freshMembers } from "../../../test/workers/fresh-members";
import { listPublished } from "./list-published.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12);
const { seller } = freshMembers({ seller: {} }, NOW);

/** A published listing of each item, by the seller's own verbs. */
async function list(items: Readonly<Record<string, Attributes>>, kind: "coin" | "note" = "coin") {
  const db = openWriter(env.DB);
  for (const [title, attributes] of Object.entries(items)) {
    const input = { kind, title, description: "As pictured.", attributes, format: "fixed", priceMinor: 500 } as const;
    const listing = await createListing(db, { sellerId: seller.id, input, now: NOW, rules: LISTING_RULES });
    if (isRefusal(listing)) throw new Error(listing.message);
    const published = await publishListing(db, {
      listingId: listing.id,
      sellerId: seller.id,
      now: NOW,
      rules: LISTING_RULES,
    });
    if (isRefusal(published)) throw new Error(published.message);
  }
}
async function titles(query: string): Promise<string[]> {
  const filters = readBrowseFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const { items } = await listPublished(await fedSearch(env), { filters, now: NOW });
  return items.map(({ title }) => title).sort();
}

it("finds a grade on every scale that has it", async () => {
  await list({
    "in numbers": { grade: "MS 65" },
    "in French": { grade: "TTB" },
    "in English": { grade: "XF" },
    "in words": { grade: "attractive" },
    "without one": {},
  });
  expect(await titles("grade=MS65")).toEqual(["in numbers"]);
  expect(await titles("grade=UNC")).toEqual(["in numbers"]);
  expect(await titles("grade=xf+45")).toEqual(["in English", "in French"]);
  expect(await titles("grade=SS")).toEqual(["in English", "in French"]);
  expect(await titles("grade=Attractive")).toEqual(["in words"]);
  expect(await titles("grade=65")).toEqual(["in numbers"]);
});

it("finds a date in any calendar by its Gregorian years", async () => {
  await list({
    Qirsh: { yearWritten: "AH 1327" },
    Yen: { yearWritten: "大正10年" },
    Drachm: { yearWritten: "336–323 BC" },
    Dollar: { year: 1921 },
  });
  expect(await titles("yearFrom=1921&yearTo=1921")).toEqual(["Dollar", "Yen"]);
  expect(await titles("yearFrom=1910&yearTo=1915")).toEqual(["Qirsh"]);
  expect(await titles("yearTo=-330")).toEqual(["Drachm"]);
});

it("follows a draft that was edited before it was published", async () => {
  const db = openWriter(env.DB);
  const draft = { kind: "coin", title: "Crown", description: "Silver.", format: "fixed", priceMinor: 500 } as const;
  const owned = { sellerId: seller.id, now: NOW, rules: LISTING_RULES };
  const listing = await createListing(db, {
    ...owned,
    input: { ...draft, attributes: { country: "Malta", year: 1790 } },
  });
  if (isRefusal(listing)) throw new Error(listing.message);
  const edited = { ...draft, attributes: { country: "Austria", year: 1780 } };
  expect(await editDraft(db, { ...owned, listingId: listing.id, input: edited, revision: 0 })).toMatchObject({
    id: listing.id,
  });
  await publishListing(db, { ...owned, listingId: listing.id });
  expect([await titles("country=malta"), await titles("country=austria&yearTo=1780")]).toEqual([[], ["Crown"]]);
});
