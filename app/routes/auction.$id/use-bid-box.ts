import { type FormEvent, useEffect, useRef, useState } from "react";
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

/**
 * `offeredMinor` is the restored maximum, until the box is edited. `maximumMinor` is the one in the box, or `leastMinor`
 * while it is empty. Both in minor units; undefined without JavaScript and for what is no amount.
 */
export function useOffered(typedMaximum: string, leastMinor: number | undefined, moneyFormat: MoneyFormat) {
  const [offeredMinor, setOffered] = useState<number>();
  // Null until the page runs.
  const [box, setBox] = useState<string | null>(null);
  const typedMinor = parseMoney(typedMaximum, moneyFormat);
  useEffect(() => setOffered(typedMinor), [typedMinor]);
  useEffect(() => setBox(typedMaximum), [typedMaximum]);
  const maximumMinor = box === "" ? leastMinor : parseMoney(box ?? "", moneyFormat);
  const onEdit = (event: FormEvent<HTMLInputElement>) => {
    setOffered(undefined);
    setBox(event.currentTarget.value);
  };
  // A successful bid resets the form, which fires no input event.
  const onReset = () => {
    setOffered(undefined);
    setBox(typedMaximum);
  };
  return { offeredMinor, maximumMinor, onEdit, onReset };
}
