import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMoneyFormat } from "~/components/formatted";
import { parseMoney } from "~/domain/money/read-amount";
import type { BidAnswer } from "./bid-review";
import type { TypedBid } from "./lot-rules";

/** What a form for a maximum shows after its last answer: the review of a sum, or the box with what was typed. */
export function useBidForm(answer: BidAnswer | undefined, typed: TypedBid) {
  const isSending = useNavigation().state !== "idle";
  const { maximum, least, way = typed.way } = answer?.values ?? {};
  const refused = answer && "message" in answer ? answer : undefined;
  const isReviewed = refused ? refused.topUp !== undefined : "isReviewed" in (answer ?? typed);
  const sum = answer ? maximum || least || "" : typed.maximum;
  const maximumMinor = parseMoney(sum, useMoneyFormat());
  return {
    reviewed: isReviewed && maximumMinor !== undefined ? { typed: sum, maximumMinor } : undefined,
    refused,
    inBox: answer ? (maximum ?? "") : typed.maximum,
    way,
    isSending,
    ...useBidFocus(isSending),
  };
}

/** Keeps keyboard focus in the bid form, because the button that was pressed may be gone afterwards. */
function useBidFocus(isSending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const byKeyboard = useRef(false);

  useEffect(() => {
    if (isSending || !byKeyboard.current) return;
    byKeyboard.current = false;
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>("#maximum, #bid-review")?.focus({ preventScroll: true });
  }, [isSending]);

  const rememberFocus = () => {
    // A tap on a phone must not bring the keyboard up again.
    byKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
  };
  return { form, rememberFocus };
}
