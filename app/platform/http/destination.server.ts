import type { AppLoadContext } from "@remix-run/cloudflare";
import { countries, countryInSentence } from "~/domain/addresses/countries";
import { type Destination, destinationOf } from "~/domain/postage/destination";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { DAY_MS, SECOND_MS } from "~/domain/time";

const NAME = "country";
const MAX_AGE_SECONDS = (365 * DAY_MS) / SECOND_MS;

type Context = Pick<AppLoadContext, "cookies" | "cachedSession" | "edgeCountry">;

export async function destinationFor(context: Context): Promise<Destination> {
  const session = await context.cachedSession();
  return destinationOf({
    home: session?.home ?? null,
    choice: session?.country ?? null,
    remembered: context.cookies.get(NAME),
    detected: session ? context.edgeCountry : undefined,
  });
}

export async function cardsFor(context: Context) {
  const { country, isHome } = await destinationFor(context);
  return { country, shownTo: isHome ? null : { place: country === null ? null : countryInSentence(country) } };
}

/** The choice of a country that an item's page offers to viewers without a default address; null where none is needed. */
export function destinationChoice({ country, isHome }: Destination, terms: PostageTerms | null) {
  return isHome || terms === null ? null : { country, countries: countries() };
}

export function rememberCountry({ cookies }: Pick<Context, "cookies">, country: string): void {
  cookies.set(NAME, country, MAX_AGE_SECONDS);
}
