import { pricePaid } from "~/domain/postage/postage-words";

/** "$50.00", or "$50.00 plus $5.00 postage". */
export function heldWords(
  { maximumMinor, postageMinor }: { readonly maximumMinor: number; readonly postageMinor: number },
  currency: string,
): string {
  return pricePaid(maximumMinor, { postageMinor, shipTo: null }, currency);
}
