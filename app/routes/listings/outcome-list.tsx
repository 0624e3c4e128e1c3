import { Form } from "@remix-run/react";
import { SendButton, TextLink } from "~/components/ui/controls";
import { CircleAlert, CircleCheck } from "~/components/ui/icons";
import type { bulkOutcome } from "~/domain/listings/own/act-on-listings.server";
import type { RowOutcome } from "~/domain/listings/own/row-outcome";
import type { SellerTab } from "~/domain/listings/own/seller-tabs";

/** How many successes are listed right away; the rest are folded, because the listings come below. */
const SHOWN = 5;

interface OutcomeListProps extends NonNullable<Awaited<ReturnType<typeof bulkOutcome>>> {
  readonly tab: SellerTab;
  /** The key of the request. */
  readonly done: string;
  readonly undoKey: string;
}

/** The result for each chosen listing, failures first. */
export function OutcomeList({ outcomes, undoable, tab, done: key, undoKey }: OutcomeListProps) {
  const done = outcomes.filter(({ isDone }) => isDone);
  const failed = outcomes.length - done.length;
  return (
    <section aria-labelledby="outcome" role="status" className="mt-6 rounded-md bg-mat px-4 py-3">
      <h2 id="outcome" className="font-sans text-base font-semibold">
        {failed === 0
          ? `Done: ${outcomes.length} of ${outcomes.length}`
          : `${outcomes.length - failed} of ${outcomes.length} done, ${failed} not`}
      </h2>
      <Rows outcomes={outcomes.filter(({ isDone }) => !isDone)} />
      {done.length > SHOWN ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Show the {done.length} done
          </summary>
          <Rows outcomes={done} />
        </details>
      ) : (
        <Rows outcomes={done} />
      )}
      {undoable === 0 ? null : (
        <Form method="post" className="mt-2">
          <input type="hidden" name="key" value={undoKey} />
          <input type="hidden" name="of" value={key} />
          <input type="hidden" name="tab" value={tab} />
          <SendButton intent="undo">
            {undoable === 1 ? "Undo this change" : `Undo these ${undoable} changes`}
          </SendButton>
        </Form>
      )}
    </section>
  );
}

function Rows({ outcomes }: { outcomes: readonly RowOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <ul className="mt-1">
      {outcomes.map(({ listingId, title, isDone, words, draftId }) => (
        <li key={listingId} className="flex items-start gap-2 py-1">
          {isDone ? (
            <CircleCheck aria-label="Done" className="mt-1 size-4 shrink-0 text-verdigris" />
          ) : (
            <CircleAlert aria-label="Not done" className="mt-1 size-4 shrink-0 text-oxide" />
          )}
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{title}</span>: {words}
            {draftId === null ? null : (
              <>
                {" "}
                <TextLink to={`/listing/${draftId}/edit`}>Edit the draft</TextLink>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
