import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, ProblemLine } from "~/components/ui/controls";
import { forgetUnsent, isSign, sendAgain, unsentWords, useOnline, useUnsent } from "./connection";

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
