import { useEffect, useRef } from "react";

/** Holds back submission while a save or an upload is under way, so that saves of one draft follow one another. */
export function useDelayedSubmit(
  formOf: () => HTMLFormElement | null | undefined,
  { isBusy, failed = false }: { readonly isBusy: boolean; readonly failed?: boolean },
): void {
  const pending = useRef<{ readonly submitter: HTMLElement | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same.
  useEffect(() => {
    const form = formOf();
    const { current: waiting } = pending;
    pending.current = undefined;
    if (!isBusy) return waiting && !failed ? form?.requestSubmit(waiting.submitter) : undefined;
    pending.current = waiting;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      pending.current = { submitter: event.submitter };
    };
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, [isBusy, failed]);
}
