import { useEffect, useRef, useState } from "react";
import { type MoneyFormat, parseMoney } from "~/domain/money";

/**
 * Keeps keyboard focus in the bid form, because the button that was pressed may be gone after the bid. A successful bid
 * empties the box. A price change leaves what is being typed.
 */
export function useBidFocus(isSending: boolean, yourMaximumMinor: number | null) {
  const form = useRef<HTMLFormElement>(null);
  const byKeyboard = useRef(false);
  const maximum = useRef(yourMaximumMinor);

  useEffect(() => {
    if (maximum.current === yourMaximumMinor) return;
    maximum.current = yourMaximumMinor;
    form.current?.reset();
  }, [yourMaximumMinor]);

  useEffect(() => {
    if (isSending || !byKeyboard.current) return;
    byKeyboard.current = false;
    const box = form.current?.elements.namedItem("maximum");
    if (box instanceof HTMLElement && !form.current?.contains(document.activeElement))
      box.focus({ preventScroll: true });
  }, [isSending]);

  const rememberFocus = () => {
    // A tap on a phone must not bring the keyboard up again.
    byKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
  };
  return { form, rememberFocus };
}

/** The restored maximum in minor units, until the box is edited. Undefined without JavaScript. */
export function useOffered(typedMaximum: string, moneyFormat: MoneyFormat) {
  const [offeredMinor, setOffered] = useState<number>();
  const typedMinor = parseMoney(typedMaximum, moneyFormat);
  useEffect(() => setOffered(typedMinor), [typedMinor]);
  return { offeredMinor, onEdit: () => setOffered(undefined) };
}
