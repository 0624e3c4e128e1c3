import type { MoneyFormat } from "~/domain/money";
import type { TimeNotation } from "~/domain/time/local-time";

export const LONGEST_ZONE = 64;

/** Null where the browser decides. */
export interface Formats {
  /** IANA name. */
  readonly timeZone: string | null;
  readonly timeNotation: TimeNotation | null;
  /** In the amounts that they type. */
  readonly decimalMark: MoneyFormat["decimalMark"] | null;
}
