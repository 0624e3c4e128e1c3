import { COUNTRY_CODES } from "~/domain/addresses/countries";
import { type MoneyFormat, moneyInputValue } from "~/domain/money";
import { RETURN_DAYS } from "~/domain/postage/postage-limits";
import { leastPostage, type PostageTerms, postageTo } from "~/domain/postage/postage-terms";
import { regionOf } from "~/domain/postage/regions";
import type { PublicLot } from "./public-lot";

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
  page: { origin: string; currency: string; facts: readonly { readonly label: string; readonly value: string }[] },
) {
  const { origin, currency, facts } = page;
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

/** As search engines read it. Without terms, postage is free to everywhere, and nothing else is known. */
function shippingOf(terms: PostageTerms | null, currency: string) {
  if (!terms)
    return {
      shippingDetails: [shippingTo(COUNTRY_CODES, 0, { currency })],
    };
  return {
    ...(terms.collectPlace === null ? {} : { availableDeliveryMethod: `${SCHEMA}/OnSitePickup` }),
    shippingDetails: leastPostage(terms) === null ? NOWHERE : detailsOf(terms, currency),
    hasMerchantReturnPolicy: returnPolicy(terms),
  };
}

const NOWHERE = { "@type": "OfferShippingDetails", doesNotShip: true };

function detailsOf(terms: PostageTerms, currency: string) {
  const { shipsFrom, dispatchDays } = terms;
  const region = regionOf(shipsFrom);
  const zones = [
    [shipsFrom],
    COUNTRY_CODES.filter((code) => code !== shipsFrom && regionOf(code) === region),
    COUNTRY_CODES.filter((code) => regionOf(code) !== region),
  ];
  return zones.flatMap((codes) => {
    const amountMinor = codes[0] === undefined ? null : postageTo(terms, codes[0]);
    return amountMinor === null ? [] : [shippingTo(codes, amountMinor, { currency, shipsFrom, dispatchDays })];
  });
}

function shippingTo(
  codes: readonly string[],
  amountMinor: number,
  { currency, shipsFrom, dispatchDays }: { currency: string; shipsFrom?: string; dispatchDays?: number },
) {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: moneyInputValue(amountMinor, { currency, decimalMark: "." }),
      currency,
    },
    ...(shipsFrom && { shippingOrigin: { "@type": "DefinedRegion", addressCountry: shipsFrom } }),
    shippingDestination: { "@type": "DefinedRegion", addressCountry: codes.length === 1 ? codes[0] : codes },
    ...(dispatchDays !== undefined && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: dispatchDays, unitCode: "DAY" },
      },
    }),
  };
}

/** Who pays for a return isn't agreed beforehand, so it isn't named. */
function returnPolicy(terms: PostageTerms) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: COUNTRY_CODES.filter((code) => code === terms.shipsFrom || postageTo(terms, code) !== null),
    ...(terms.acceptsReturns
      ? {
          returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: RETURN_DAYS,
          ...(leastPostage(terms) === null ? {} : { returnMethod: `${SCHEMA}/ReturnByMail` }),
        }
      : { returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted` }),
  };
}
