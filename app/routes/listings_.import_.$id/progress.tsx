import { Form, useNavigation } from "@remix-run/react";
import { useNextStep } from "~/components/importing/use-next-step";
import { Button, ButtonLink } from "~/components/ui/button";
import { PHOTOS_PER_STEP, ROWS_PER_STEP } from "~/domain/listings/importing/import-limits";

interface ProgressProps {
  readonly done: number;
  readonly good: number;
  readonly faulty: number;
  /** The form of the work in progress, continued by the page's script, or by the sweep while no page is open. Null if nothing is in progress. */
  readonly run: string | null;
  readonly isStopped: boolean;
  /** Uploaded photos that were added to drafts, and those that wait. */
  readonly photos: { readonly done: number; readonly open: number };
}

/** How far the import is, and the button for the next step. */
export function Progress({ done, good, faulty, run, isStopped, photos }: ProgressProps) {
  const { state } = useNavigation();
  const left = good + photos.open;
  const goesOn = run !== null && left > 0 && !isStopped;
  const steps = done + photos.done;
  const form = useNextStep({ goesOn, steps });
  const intent = faulty > 0 ? "good" : "all";
  const next = Math.min(good, ROWS_PER_STEP);
  return (
    <section aria-label="Progress" className="mt-8 flex flex-col items-start gap-3">
      {done > 0 ? (
        <>
          <progress className="h-2 w-full max-w-prose accent-verdigris" max={steps + left} value={steps} />
          <p role="status">
            {done} of {done + good} drafts created
            {photos.done + photos.open > 0
              ? ` and ${photos.done} of ${photos.done + photos.open} photos added to them`
              : ""}
            .
          </p>
          {goesOn ? (
            <p className="max-w-prose text-quiet">
              We keep working on the rest, even if you close this page. That can take a few minutes.
            </p>
          ) : null}
        </>
      ) : (
        <p>
          <span className="font-semibold">{good === 1 ? "1 item" : `${good} items`}</span> can become{" "}
          {good === 1 ? "a draft" : "drafts"}.
        </p>
      )}
      {left > 0 ? (
        <Form method="post" ref={form} replace>
          <input type="hidden" name="intent" value={run ?? intent} />
          <Button variant={goesOn ? "secondary" : "primary"} disabled={state !== "idle"}>
            {good > 0 ? labelOf({ done, good, next }) : photosLabel(photos.open)}
          </Button>
        </Form>
      ) : null}
      {done > 0 ? <ButtonLink to="/listings?tab=drafts">See your drafts</ButtonLink> : null}
    </section>
  );
}

function labelOf({ done, good, next }: { done: number; good: number; next: number }): string {
  if (done > 0) return next === 1 ? "Create the last draft" : `Create the next ${next} drafts`;
  const count = good === 1 ? "1 draft" : `${good} drafts`;
  return `Create ${count}`;
}

function photosLabel(open: number): string {
  const next = Math.min(open, PHOTOS_PER_STEP);
  return next === 1 ? "Add the last photo" : `Add the next ${next} photos`;
}
