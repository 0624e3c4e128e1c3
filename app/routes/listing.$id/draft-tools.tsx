import { Form, useNavigation } from "@remix-run/react";
import type { ItemView } from "~/components/listings/item-view";
import { UnfilledFactsNotice } from "~/components/listings/unfilled-facts-notice";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { UnfilledFacts } from "~/domain/analysis/suggestions";

/**
 * What the seller can do: publish, edit or delete a draft, and change photos until somebody bids, offers or orders.
 */
export function DraftTools({ listing, unfilled }: { listing: ItemView; unfilled: UnfilledFacts }) {
  const isSending = useNavigation().state !== "idle";
  const isDraft = listing.status === "draft";
  if (!isDraft && (listing.status !== "active" || listing.isFixed)) return null;
  const photos = <ButtonLink to={`/listing/${listing.id}/photos`}>Photos ({listing.photos.length})</ButtonLink>;
  return (
    <section aria-label="Your listing" className="mb-8 flex flex-col gap-4">
      {isDraft ? (
        <Notice tone="plain" title="Draft">
          Only you can see this. {listing.photos.length === 0 ? "Add photos of both sides before you publish. " : ""}
          Once it's published, only a fixed price can change.
        </Notice>
      ) : null}
      <UnfilledFactsNotice listingId={listing.id} facts={unfilled} />
      {isDraft ? (
        <Form method="post" className="flex flex-wrap gap-3">
          <Button variant="primary" name="intent" value="publish" disabled={isSending}>
            {unfilled.length > 0 ? "Publish without them" : "Publish"}
          </Button>
          <ButtonLink to={`/listing/${listing.id}/edit`}>Edit</ButtonLink>
          {photos}
          <ButtonLink to={`/listing-test/${listing.id}`}>Preview</ButtonLink>
          <ButtonLink to={`/enhanced-listing/${listing.id}`}>Analysis</ButtonLink>
          <Button variant="danger" name="intent" value="delete" disabled={isSending}>
            Delete draft
          </Button>
        </Form>
      ) : (
        <div>{photos}</div>
      )}
    </section>
  );
}
