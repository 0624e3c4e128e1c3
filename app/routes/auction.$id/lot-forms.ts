import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";

export type LotForm = "bid" | "buy-now" | "absentee" | "lower-reserve";

/** The form that shows the refusal of an intent. Cancelling has no place of its own. */
const FORM_OF: Readonly<Record<string, LotForm>> = {
  bid: "bid",
  "review-bid": "bid",
  "change-bid": "bid",
  "top-up-and-bid": "bid",
  "buy-now": "buy-now",
  "top-up-and-buy-now": "buy-now",
  "review-absentee": "absentee",
  absentee: "absentee",
  "top-up-and-absentee": "absentee",
  withdraw: "absentee",
  "lower-reserve": "lower-reserve",
};

export function shownForms(
  { side, yourReserveMinor }: Pick<Lot, "side" | "yourReserveMinor">,
  { status, buyNowMinor, reserveMet }: Pick<PublicAuction, "status" | "buyNowMinor" | "reserveMet">,
): ReadonlySet<LotForm> {
  const isOpen = status === "live" || status === "scheduled";
  if (side === "seller") return new Set(isOpen && yourReserveMinor !== null && !reserveMet ? ["lower-reserve"] : []);
  if (status === "scheduled") return new Set(["absentee"]);
  if (status !== "live") return new Set();
  return new Set(buyNowMinor === undefined ? ["bid"] : ["bid", "buy-now"]);
}

/** Where a refusal is shown: beside the form that was sent or, if the page no longer has that form, above all others. */
export function placeOfRefusal(shown: ReadonlySet<LotForm>, intent = ""): LotForm | "above" {
  const form = FORM_OF[intent];
  return form && shown.has(form) ? form : "above";
}
