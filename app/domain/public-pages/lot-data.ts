import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import type { PublicLot } from "./public-lot";
import { shippingOf } from "./shipping-data";

const SCHEMA = "https://schema.org";
const CATEGORIES = { coin: "Coins", note: "Banknotes", other: "Collectibles" } as const;

/** The price anyone may know: of the auction, or the asking price. Undefined after a sale at a private price. */
export function publicPrice({ listing, auction }: Pick<PublicLot, "listing" | "auction">): number | undefined {
  return listing.soldByOffer ? undefined : (auction?.priceMinor ?? listing.priceMinor);
}

function availabilityOf({ listing, auction }: Pick<PublicLot, "listing" | "auction">): string {
  if (listing.status === "sold") return "SoldOut";
  if (listing.status !== "active") return "OutOfStock";
  return auction?.status === "scheduled" ? "PreOrder" : "InStock";
}

/** A lot as search engines read it: a schema.org Product with its Offer. `url` and photos are absolute addresses. */
export function lotJsonLd(
  lot: PublicLot,
  {
    origin,
    currency,
    facts,
  }: { origin: string; currency: string; facts: readonly { readonly label: string; readonly value: string }[] },
) {
  const { listing, auction } = lot;
  const url = `${origin}/lots/${listing.id}`;
  const priceMinor = publicPrice(lot);
  const format: MoneyFormat = { currency, decimalMark: "." };
  return {
    "@context": SCHEMA,
    "@type": "Product",
    name: listing.title,
    url,
    sku: String(listing.id),
    category: CATEGORIES[listing.kind],
    ...(listing.description ? { description: listing.description } : {}),
    ...(listing.photos.length > 0 ? { image: listing.photos.map((photo) => `${origin}${photo.url}`) } : {}),
    additionalProperty: facts.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
    ...(priceMinor === undefined
      ? {}
      : {
          offers: {
            "@type": "Offer",
            url,
            price: moneyInputValue(priceMinor, format),
            priceCurrency: currency,
            availability: `${SCHEMA}/${availabilityOf(lot)}`,
            ...shippingOf(listing.postage ?? null, currency),
            itemCondition: `${SCHEMA}/UsedCondition`,
            seller: {
              "@type": "Person",
              name: listing.seller.username,
              url: `${origin}/sellers/${listing.seller.username}`,
            },
            ...(auction && listing.status === "active" ? { validThrough: auction.endsAt } : {}),
          },
        }),
  };
}
