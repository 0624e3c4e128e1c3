import { useEffect, useRef } from "react";

/** Keeps keyboard focus in the bid form, because the button that was pressed may be gone afterwards. */
export function useBidFocus(isSending: boolean) {
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
