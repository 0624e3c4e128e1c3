import { useRef, useSyncExternalStore } from "react";
import { Shared } from "./connection";

type Submitter = HTMLButtonElement | HTMLInputElement;

/** A form of the page whose submission failed. It still holds what was typed. */
export interface Unsent {
  readonly form: HTMLFormElement;
  readonly submitter: Submitter | null;
  /** The form's idempotency key, which another try must carry too. */
  readonly key: string | undefined;
  /** `offline`: it never left. `unanswered`: it may have arrived. */
  readonly because: "offline" | "unanswered";
}

const unsent = new Shared<Unsent | null>(null);

export function useUnsent(): Unsent | null {
  return useSyncExternalStore(unsent.subscribe, unsent.get, () => null);
}

/** The value as it was before a submission failed, for as long as that one is unsent: what its form is shown with. */
export function useKept<T>(value: T): T {
  const isUnsent = useUnsent() !== null;
  const kept = useRef(value);
  if (!isUnsent) kept.current = value;
  return kept.current;
}

const keyInput = (form: HTMLFormElement) => {
  const input = form.elements.namedItem("key");
  return input instanceof HTMLInputElement ? input : undefined;
};

export function noteUnsent(form: HTMLFormElement, submitter: Submitter | null, because: Unsent["because"]): void {
  unsent.set({ form, submitter, because, key: keyInput(form)?.value });
}

export function forgetUnsent(): void {
  if (unsent.get()) unsent.set(null);
}

/** Submits the form as it stands now, by the button that was pressed. */
export function sendAgain({ form, submitter }: Unsent): void {
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** The page may have been loaded anew since, with a new key: a second try under it would count as another request. */
export function restoreKey(form: HTMLFormElement): void {
  const before = unsent.get();
  const input = keyInput(form);
  if (before?.form === form && before.key !== undefined && input) input.value = before.key;
}

/** Whether it was sent by a button that is a sign alone, with no room for words beside it. */
export function isSign({ submitter }: Unsent): boolean {
  return submitter?.hasAttribute("aria-label") ?? false;
}

export function unsentWords({ because, key }: Unsent, isOnline: boolean): string {
  if (because === "offline") return isOnline ? "Not sent. You are online again." : "Not sent. You are offline.";
  return key === undefined
    ? "Not sent. Obverse can't be reached."
    : "No answer came, so it may not have been sent. You can send it again: it counts once.";
}
