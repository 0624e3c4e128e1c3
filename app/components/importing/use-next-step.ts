import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Sends an import's next step while the page is open. `steps` is how much is done. */
export function useNextStep({ goesOn, steps }: { goesOn: boolean; steps: number }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  // Depends on `steps`: each step that did something sends the next one, and a step that did nothing ends it.
  useEffect(() => {
    if (goesOn && form.current && steps > 0) submit(form.current, { replace: true });
  }, [goesOn, steps, submit]);
  return form;
}
