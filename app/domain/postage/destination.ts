import { isCountry } from "~/domain/addresses/countries";

/** The country that a page shows postage to. */
export interface Destination {
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
  /** True if it is the country of the viewer's default address, whose postage a purchase or bid includes. */
  readonly isHome: boolean;
}

interface Known {
  /** The country of the member's default address. */
  readonly home: string | null;
  /** The one in their settings. */
  readonly chosen: string | null;
  /** The one chosen on a page, remembered by the browser. */
  readonly remembered: string | undefined;
  /** The one the request came from. */
  readonly guessed: string | undefined;
}

/** The first of these that is known. Anything but a country code counts as unknown. */
export function destinationOf({ home, chosen, remembered, guessed }: Known): Destination {
  if (home !== null) return { country: home, isHome: true };
  const country = [chosen, remembered, guessed].find((each) => each && isCountry(each));
  return { country: country ?? null, isHome: false };
}
