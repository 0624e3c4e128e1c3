import { Form } from "@remix-run/react";
import { Disclosure, SendButton, StandaloneLink, TextLink } from "~/components/ui/controls";
import { CircleAlert, CircleCheck } from "~/components/ui/icons";
import type { bulkOutcome } from "~/domain/listings/own/act-on-listings.server";
import type { RowOutcome } from "~/domain/listings/own/run-each.server";
import { ACTIONS_OF_TAB, type BulkAction, EDITABLE_TABS, type SellerTab } from "~/domain/listings/own/seller-tabs";

const LABELS: Readonly<Record<Exclude<BulkAction, "delete">, string>> = {
  publish: "Publish",
  withdraw: "Withdraw",
  relist: "List again",
  duplicate: "Duplicate",
};

interface BulkToolsProps {
  readonly tab: SellerTab;
  /** How many listings the page shows. */
  readonly count: number;
  /** The same page with all boxes ticked, or none. */
  readonly pickPath: string;
  readonly isAllPicked: boolean;
}

/** The buttons for the selected rows. Deleting takes a step more, because it can't be undone. */
export function BulkTools({ tab, count, pickPath, isAllPicked }: BulkToolsProps) {
  const actions = ACTIONS_OF_TAB[tab];
  return (
    <fieldset className="mb-4">
      {/* Enter in a box would press the form's first button. A disabled one does nothing. */}
      <button type="submit" disabled hidden aria-hidden tabIndex={-1} />
      <legend className="mb-2 text-sm text-quiet">With the selected listings</legend>
      <div className="flex flex-wrap items-center gap-3">
        {actions.map((action) =>
          action === "delete" ? null : (
            <SendButton key={action} intent={action}>
              {LABELS[action]}
            </SendButton>
          ),
        )}
        {EDITABLE_TABS.includes(tab) ? (
          // The chosen rows become the address of the page that edits them.
          <SendButton formMethod="get" formAction="/listings/edit">
            {tab === "drafts" ? "Edit" : tab === "active" ? "Change prices" : "List again at other prices"}
          </SendButton>
        ) : null}
        <StandaloneLink to={pickPath} preventScrollReset>
          {isAllPicked ? "Select none" : count === 1 ? "Select it" : `Select all ${count} on this page`}
        </StandaloneLink>
      </div>
      {actions.includes("relist") ? (
        <p className="mt-2 text-sm text-quiet">
          They go back on sale right away, at the same price or on the same auction terms. Auctions run for as long as
          before.
        </p>
      ) : null}
      {actions.includes("delete") ? (
        <Disclosure title="Delete drafts" className="mt-4">
          <p className="mb-3">The selected drafts and their photos are permanently deleted.</p>
          <SendButton variant="danger" intent="delete">
            Delete selected drafts
          </SendButton>
        </Disclosure>
      ) : null}
    </fieldset>
  );
}

/** How many successes are listed right away; the rest are folded, because the listings come below. */
const SHOWN = 5;

interface OutcomeListProps extends NonNullable<Awaited<ReturnType<typeof bulkOutcome>>> {
  readonly tab: SellerTab;
  /** The key of the request. */
  readonly done: string;
  readonly undoKey: string;
}

export function OutcomeList({ outcomes, undoable, tab, done: key, undoKey }: OutcomeListProps) {
  const done = outcomes.filter(({ isDone }) => isDone);
  const failedCount = outcomes.length - done.length;
  return (
    <section aria-labelledby="outcome" role="status" className="mt-6 rounded-md bg-mat px-4 py-3">
      <h2 id="outcome" className="font-sans text-base font-semibold">
        {failedCount === 0
          ? `Done: ${outcomes.length} of ${outcomes.length}`
          : `${outcomes.length - failedCount} of ${outcomes.length} done, ${failedCount} not`}
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
