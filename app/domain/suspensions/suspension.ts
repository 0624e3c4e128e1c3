import { WRITE_TO_US } from "~/domain/text/write-to-us";
import { untilInUtc } from "~/domain/time/moment";

export const MIN_SUSPENSION_REASON = 10;
export const MAX_SUSPENSION_REASON = 500;

export interface Suspension {
  readonly reason: string;
  readonly until: number | null;
}

/** What a suspended member reads who proved who they are. */
export const suspendedWords = ({ reason, until }: Suspension): string =>
  `Your account is suspended ${untilInUtc(until)}. Reason: ${reason} Your money and your open orders stay protected. If an order needs your attention, or if you think this is a mistake, ${WRITE_TO_US}.`;
