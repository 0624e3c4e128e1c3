import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button, ProblemLine } from "~/components/ui/controls";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** False only while the browser reports that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** A value outside React that components can subscribe to. */
export class SharedValue<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

type Submitter = HTMLButtonElement | HTMLInputElement;

export interface Unsent {
  readonly form: HTMLFormElement;
  readonly submitter: Submitter | null;
  /** The form's idempotency key, which a retry must carry too. */
  readonly key: string | undefined;
  /** `offline`: it was never sent. `unanswered`: it may have arrived. */
  readonly because: "offline" | "unanswered";
}

const unsent = new SharedValue<Unsent | null>(null);

export function useUnsent(): Unsent | null {
  return useSyncExternalStore(unsent.subscribe, unsent.get, () => null);
}

/** Returns the value from before a submission failed, for as long as that submission is unsent. */
export function useKept<T>(value: T): T {
  const isUnsent = useUnsent() !== null;
  const lastValue = useRef(value);
  if (!isUnsent) lastValue.current = value;
  return lastValue.current;
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

export function sendAgain({ form, submitter }: Unsent): void {
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** Puts the original key back: the page may have reloaded with a new one, under which a retry would act twice. */
export function restoreKey(form: HTMLFormElement): void {
  const before = unsent.get();
  const input = keyInput(form);
  if (before?.form === form && before.key !== undefined && input) input.value = before.key;
}

/** Whether it was sent by an icon button, which has no room for a message beside it. */
export function isSign({ submitter }: Unsent): boolean {
  return submitter?.hasAttribute("aria-label") ?? false;
}

export function unsentWords({ because, key }: Unsent, isOnline: boolean): string {
  if (because === "offline") return isOnline ? "Not sent. You are online again." : "Not sent. You are offline.";
  return key === undefined
    ? "Not sent. We can't reach Obverse."
    : "We got no answer, so this may not have been sent. You can safely send it again.";
}

/** Appears at the end of the form whose submission failed, with a button to send it again. */
export function UnsentNotice() {
  const unsent = useUnsent();
  const isOnline = useOnline();
  const { revalidate } = useRevalidator();
  const { pathname, key } = useLocation();
  const place = usePlaceIn(unsent && !isSign(unsent) ? unsent.form : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router scrolls to the top when it returns to the page
  useEffect(() => void place?.scrollIntoView({ block: "nearest" }), [place, key]);

  useEffect(() => {
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [revalidate]);

  const formsOf = useRef(pathname);
  useEffect(() => {
    // Not on the first page: a form may have been submitted there before this was mounted.
    if (formsOf.current !== pathname) forgetUnsent();
    formsOf.current = pathname;
  }, [pathname]);

  if (!unsent || !place) return null;
  const canSend = unsent.submitter === null || unsent.submitter.isConnected;
  return createPortal(
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <ProblemLine>{unsentWords(unsent, isOnline)}</ProblemLine>
      {canSend ? (
        <Button type="button" onClick={() => sendAgain(unsent)}>
          Send again
        </Button>
      ) : null}
    </div>,
    place,
  );
}

/** An element of our own at the end of the form, or of its part that is fixed to the foot of a phone's screen. */
function usePlaceIn(form: HTMLFormElement | undefined): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!form) return;
    const element = document.createElement("div");
    element.className = "w-full basis-full";
    (form.querySelector("[data-foot]") ?? form).appendChild(element);
    setPlace(element);
    return () => {
      element.remove();
      setPlace(null);
    };
  }, [form]);
  return place;
}
