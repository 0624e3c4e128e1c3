import type { MoneyFormat } from "~/domain/money";
import type { TimeNotation } from "~/domain/time/local-time";

/** The longest name of a time zone has 30 characters. A CHECK enforces it. */
export const LONGEST_ZONE = 64;

/** How a member chose to have times and amounts written; null where the browser decides. */
export interface Formats {
  /** IANA name. */
  readonly timeZone: string | null;
  readonly timeNotation: TimeNotation | null;
  /** In the amounts that they type. */
  readonly decimalMark: MoneyFormat["decimalMark"] | null;
}
