import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal } from "~/domain/refusal";
import { makeMember } from "../../../../test/factories";
import { LISTING_RULES } from "../../../../test/rules";

const db = openWriter(env.DB);

async function list(attributes: { typeId: number; weightG?: number }, kind: "coin" | "note" = "coin") {
  await env.DB.batch([
    env.DB.prepare("INSERT OR IGNORE INTO catalogue_issuers (code, name) VALUES ('us', 'United States')"),
    env.DB.prepare(`INSERT OR IGNORE INTO catalogue_types (id, kind, title, issuer_code, denomination_text, denomination_unit,
      year_from, year_to, calendar, years_text, composition_text, weight_mg, obverse, reverse, source, words, tags) VALUES
      (1000, 'coin', '1 Dollar (Morgan)', 'us', '1 dollar', 'dollar', 1878, 1921, 'gregorian', '1878–1921',
      'Silver .900', 26730, 'Head.', 'Eagle.', 'Coinage Act of 1873', 'dollar', 'kcoin')`),
  ]);
  const seller = await makeMember(env);
  const input = {
    kind,
    title: "Morgan dollar",
    description: "Silver.",
    attributes,
    format: "fixed",
    priceMinor: 1,
  } as const;
  const listing = await createListing(db, { sellerId: seller.id, input, now: Date.now(), rules: LISTING_RULES });
  return isRefusal(listing) ? listing : getListing(db, { listingId: listing.id, viewerId: seller.id });
}

it("shows the type that a listing names, and how the item's weight differs", async () => {
  expect(await list({ typeId: 1000, weightG: 26.33 })).toMatchObject({
    type: { id: 1000, title: "1 Dollar (Morgan)", differs: ["weighs 0.4 g less than the type"] },
  });
});

it("refuses a type that isn't in the catalogue, or is of another kind", async () => {
  expect(await list({ typeId: 999 })).toMatchObject({ fields: { typeId: "There is no such type in the catalogue." } });
  expect(await list({ typeId: 1000 }, "note")).toMatchObject({ refused: "breaks_rule" });
});
