import { Disclosure, SendButton, StandaloneLink } from "~/components/ui/controls";
import { ACTIONS_OF_TAB, type BulkAction, EDITABLE_TABS } from "~/domain/listings/own/bulk-actions";
import type { SellerTab } from "~/domain/listings/own/seller-tabs";

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
