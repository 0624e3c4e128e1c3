import { isCountry } from "~/domain/addresses/countries";

export interface Destination {
  readonly country: string | null;
  /** The country of the viewer's default address, whose postage a purchase or bid includes. */
  readonly isHome: boolean;
}

interface Known {
  readonly home: string | null;
  readonly chosen: string | null;
  /** Chosen on a page, in a cookie. */
  readonly remembered: string | undefined;
  readonly guessed: string | undefined;
}

/** Anything but a country code counts as unknown. */
export function destinationOf({ home, chosen, remembered, guessed }: Known): Destination {
  if (home !== null) return { country: home, isHome: true };
  const country = [chosen, remembered, guessed].find((each) => each && isCountry(each));
  return { country: country ?? null, isHome: false };
}
