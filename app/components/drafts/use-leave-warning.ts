import { useBlocker, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";

/** `savedAt` is when the edits were last saved without leaving, if ever. */
export function useLeaveWarning(form: RefObject<HTMLFormElement>, question: string, savedAt?: number): void {
  const [isEdited, setEdited] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const warns = isEdited && !isSending;

  useEffect(() => {
    const element = form.current;
    const onInput = (event: Event) => {
      // A restored draft is not an edit.
      if (event.isTrusted) setEdited(true);
    };
    element?.addEventListener("input", onInput);
    return () => element?.removeEventListener("input", onInput);
  }, [form]);

  useEffect(() => {
    if (savedAt !== undefined) setEdited(false);
  }, [savedAt]);

  useEffect(() => {
    if (!warns) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [warns]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => warns && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
