import { isCountry } from "~/domain/addresses/countries";

export interface Destination {
  readonly country: string | null;
  /** The country of the viewer's default address, whose postage a purchase or bid includes. */
  readonly isHome: boolean;
}

interface KnownCountries {
  readonly home: string | null;
  readonly choice: string | null;
  /** Chosen on a page, in a cookie. */
  readonly remembered: string | undefined;
  readonly detected: string | undefined;
}

/** Anything but a country code counts as unknown. */
export function destinationOf({ home, choice, remembered, detected }: KnownCountries): Destination {
  if (home !== null) return { country: home, isHome: true };
  const country = [choice, remembered, detected].find((each) => each && isCountry(each));
  return { country: country ?? null, isHome: false };
}
