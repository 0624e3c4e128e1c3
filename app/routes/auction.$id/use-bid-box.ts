import { useEffect, useRef, useState } from "react";
import { type MoneyFormat, parseMoney } from "~/domain/money";

/**
 * Keeps the keyboard in the bid form: the button that was pressed may be another one after the bid. A new maximum of
 * one's own empties the box; a price that moves leaves what is being typed.
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

/** The kept maximum while it stands in the box unchanged, in minor units. Only where a script can follow the edits. */
export function useOffered(typedMaximum: string, moneyFormat: MoneyFormat) {
  const [offeredMinor, setOffered] = useState<number>();
  const typedMinor = parseMoney(typedMaximum, moneyFormat);
  useEffect(() => setOffered(typedMinor), [typedMinor]);
  return { offeredMinor, onEdit: () => setOffered(undefined) };
}
