import { useNavigation } from "@remix-run/react";
import { Link } from "~/components/link";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
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
  const isSending = useNavigation().state !== "idle";
  const actions = ACTIONS_OF_TAB[tab];
  return (
    <fieldset className="mb-4">
      {/* Enter in a box would press the form's first button. A disabled one does nothing. */}
      <button type="submit" disabled hidden aria-hidden tabIndex={-1} />
      <legend className="mb-2 text-sm text-quiet">With the selected listings</legend>
      <div className="flex flex-wrap items-center gap-3">
        {actions.map((action) =>
          action === "delete" ? null : (
            <Button key={action} name="intent" value={action} disabled={isSending}>
              {LABELS[action]}
            </Button>
          ),
        )}
        {EDITABLE_TABS.includes(tab) ? (
          // The chosen rows become the address of the page that edits them.
          <Button formMethod="get" formAction="/listings/edit" disabled={isSending}>
            {tab === "drafts" ? "Edit" : tab === "active" ? "Change prices" : "List again at other prices"}
          </Button>
        ) : null}
        <Link to={pickPath} preventScrollReset className="link inline-flex min-h-11 items-center">
          {isAllPicked ? "Select none" : count === 1 ? "Select it" : `Select all ${count} on this page`}
        </Link>
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
          <Button variant="danger" name="intent" value="delete" disabled={isSending}>
            Delete selected drafts
          </Button>
        </Disclosure>
      ) : null}
    </fieldset>
  );
}
