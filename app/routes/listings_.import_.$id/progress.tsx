import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { ROWS_PER_STEP } from "~/domain/listings/importing/import-limits";

interface ProgressProps {
  readonly done: number;
  readonly good: number;
  readonly faulty: number;
  /** The form that was sent last and isn't finished; with a script the next step is sent by itself. */
  readonly run: string | null;
  readonly isStopped: boolean;
}

/** How far the import is, and the button for the next step. */
export function Progress({ done, good, faulty, run, isStopped }: ProgressProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  const goesOn = run !== null && good > 0 && !isStopped;
  // Depends on `done`: each step that made drafts sends the next one, and a step that made none ends it.
  useEffect(() => {
    if (goesOn && form.current && done > 0) submit(form.current, { replace: true });
  }, [goesOn, done, submit]);
  const intent = faulty > 0 ? "good" : "all";
  const next = Math.min(good, ROWS_PER_STEP);
  return (
    <section aria-label="Progress" className="mt-8 flex flex-col items-start gap-3">
      {done > 0 ? (
        <>
          <progress className="h-2 w-full max-w-prose accent-verdigris" max={done + good} value={done} />
          <p role="status">
            {done} of {done + good} drafts created{goesOn && state !== "idle" ? ", and more are on their way" : ""}.
          </p>
        </>
      ) : (
        <p>
          <span className="font-semibold">{good === 1 ? "1 item" : `${good} items`}</span> can become{" "}
          {good === 1 ? "a draft" : "drafts"}.
        </p>
      )}
      {good > 0 ? (
        <Form method="post" ref={form} replace>
          <input type="hidden" name="intent" value={run ?? intent} />
          <Button variant="primary" disabled={state !== "idle"}>
            {labelOf({ done, good, faulty, next })}
          </Button>
        </Form>
      ) : null}
      {done > 0 ? <ButtonLink to="/listings?tab=drafts">See your drafts</ButtonLink> : null}
    </section>
  );
}

function labelOf({ done, good, faulty, next }: { done: number; good: number; faulty: number; next: number }): string {
  if (done > 0) return next === 1 ? "Create the last draft" : `Create the next ${next} drafts`;
  const count = good === 1 ? "1 draft" : `${good} drafts`;
  return faulty > 0 ? `Create ${count} from the good rows` : `Create ${count}`;
}
