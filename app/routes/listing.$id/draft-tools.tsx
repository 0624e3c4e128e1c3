import { Form } from "@remix-run/react";
import type { ItemView } from "~/components/listings/item-view";
import { UnfilledFactsNotice } from "~/components/listings/unfilled-facts-notice";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { Notice } from "~/components/ui/notice";
import type { UnfilledFacts } from "~/domain/analysis/suggestions";
import { PhotosLink } from "./photos-link";

export function DraftTools({ listing, unfilled }: { listing: ItemView; unfilled: UnfilledFacts }) {
  return (
    <section aria-label="Your listing" className="mb-8 flex flex-col gap-4">
      <Notice tone="plain" title="Draft">
        Only you can see this. {listing.photos.length === 0 ? "Add photos of both sides before you publish. " : ""}
        Once it's published, only a fixed price can change.
      </Notice>
      <UnfilledFactsNotice listingId={listing.id} facts={unfilled} />
      <Form method="post" className="flex flex-wrap gap-3">
        <SendButton variant="primary" intent="publish">
          {unfilled.length > 0 ? "Publish without them" : "Publish"}
        </SendButton>
        <ButtonLink to={`/listing/${listing.id}/edit`}>Edit</ButtonLink>
        <PhotosLink listing={listing} />
        <ButtonLink to={`/listing-test/${listing.id}`}>Preview</ButtonLink>
        <ButtonLink to={`/enhanced-listing/${listing.id}`}>Analysis</ButtonLink>
        <SendButton variant="danger" intent="delete">
          Delete draft
        </SendButton>
      </Form>
    </section>
  );
}
