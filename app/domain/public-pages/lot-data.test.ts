import { expect, it } from "vitest";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { ListingView } from "~/domain/listings/listing-answers";
import { lotJsonLd } from "./lot-data";
import type { PublicLot } from "./public-lot";

const listing: ListingView = {
  id: 7,
  status: "active",
  kind: "coin",
  title: "Thaler </script><b>",
  description: "Silver.",
  format: "fixed",
  priceMinor: 12_050,
  attributes: {},
  photos: [
    {
      id: 1,
      position: 1,
      role: "obverse",
      alt: "",
      url: "/photos/a/full.webp",
      thumbUrl: "/photos/a/t.webp",
      width: 9,
      height: 9,
      preview: "",
    },
  ],
  isFixed: false,
  additions: [],
  seller: { id: 3, username: "janvier", profile_image_url: null },
  createdAt: "2026-11-22T00:00:00.000Z",
  publishedAt: "2026-11-22T00:00:00.000Z",
};
const auction: PublicAuction = {
  id: 4,
  listingId: 7,
  status: "live",
  priceMinor: 5_000,
  minimumMinor: 5_100,
  bidCount: 2,
  seq: 2,
  startsAt: "2026-11-22T00:00:00.000Z",
  endsAt: "2026-11-23T00:00:00.000Z",
  hasReserve: false,
  reserveMet: true,
  boughtNow: false,
};
const seller = { since: 0, soldCount: 0, reviewCount: 0, averageRating: null };
const read = (lot: Partial<PublicLot>, currency = "USD") =>
  lotJsonLd({ listing, auction: null, seller, ...lot }, { origin: "https://obverse.test", currency, facts: [] });

it("describes an item for sale as a product with its offer", () => {
  expect(read({})).toMatchObject({
    "@type": "Product",
    url: "https://obverse.test/lots/7",
    image: ["https://obverse.test/photos/a/full.webp"],
    offers: { price: "120.50", priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
});

it("gives the price in the currency's own decimals", () => {
  expect(read({}, "JPY").offers).toMatchObject({ price: "12050", priceCurrency: "JPY" });
  expect(read({}, "KWD").offers).toMatchObject({ price: "12.050", priceCurrency: "KWD" });
});

it("gives an auction's current price and its end", () => {
  expect(read({ auction }).offers).toMatchObject({ price: "50.00", validThrough: "2026-11-23T00:00:00.000Z" });
});

it.each([
  ["sold", "SoldOut"],
  ["reserved", "OutOfStock"],
  ["ended", "OutOfStock"],
] as const)("says that a %s item can't be bought", (status, availability) => {
  expect(read({ listing: { ...listing, status } }).offers?.availability).toBe(`https://schema.org/${availability}`);
});

it("has no offer after a sale at a private price", () => {
  expect(read({ listing: { ...listing, status: "sold", soldByOffer: true } })).not.toHaveProperty("offers");
});

const terms = {
  ...{ shipsFrom: "FR", domesticMinor: 350, regionMinor: 690, worldMinor: null, isTracked: true, isInsured: false },
  ...{ dispatchDays: 2, acceptsReturns: true, collectPlace: "Lyon" },
};
const offerWith = (change: object) => read({ listing: { ...listing, postage: { ...terms, ...change } } }).offers;

it("names the postage to each zone it is posted to, the time to dispatch and a collection in person", () => {
  const handling = { handlingTime: { maxValue: 2, unitCode: "DAY" } };
  const offer = offerWith({});
  expect(offer).toMatchObject({
    availableDeliveryMethod: "https://schema.org/OnSitePickup",
    shippingDetails: [
      { shippingRate: { value: "3.50", currency: "USD" }, shippingDestination: { addressCountry: "FR" } },
      { shippingRate: { value: "6.90" }, shippingOrigin: { addressCountry: "FR" }, deliveryTime: handling },
    ],
  });
  expect(JSON.stringify(offer)).toMatch(/"AD",.*"DE",.*"XK"/);
  expect(JSON.stringify(offer)).not.toMatch(/"US"/);
  expect(offerWith({ worldMinor: 0 })).toMatchObject({
    shippingDetails: [{}, {}, { shippingRate: { value: "0.00" } }],
  });
  expect(offerWith({ domesticMinor: null, regionMinor: null })).toMatchObject({
    shippingDetails: { "@type": "OfferShippingDetails", doesNotShip: true },
  });
});

it("names free postage to everywhere without terms, and no policy on returns", () => {
  expect(read({}).offers).toMatchObject({ shippingDetails: [{ shippingRate: { value: "0.00" } }] });
  expect(read({}).offers).not.toHaveProperty("hasMerchantReturnPolicy");
});

it.each([
  [true, { returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow", merchantReturnDays: 14 }],
  [false, { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }],
])("says whether returns are accepted (%s), and for how long", (acceptsReturns, hasMerchantReturnPolicy) => {
  expect(offerWith({ acceptsReturns })).toMatchObject({ hasMerchantReturnPolicy });
});
