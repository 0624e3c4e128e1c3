import { COUNTRY_CODES } from "~/domain/addresses/countries";
import { moneyInputValue } from "~/domain/money";
import { RETURN_DAYS } from "~/domain/postage/postage-limits";
import { leastPostage, type PostageTerms, postageTo } from "~/domain/postage/postage-terms";
import { regionOf } from "~/domain/postage/regions";

const SCHEMA = "https://schema.org";

/** As search engines read it. Without terms, postage is free to everywhere, and nothing else is known. */
export function shippingOf(terms: PostageTerms | null, currency: string) {
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
