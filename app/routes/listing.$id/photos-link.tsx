import type { ItemView } from "~/components/listings/item-view";
import { ButtonLink } from "~/components/ui/controls";

/** The seller can change photos until somebody bids, offers or orders. */
export function PhotosLink({ listing: { id, photos } }: { listing: ItemView }) {
  return <ButtonLink to={`/listing/${id}/photos`}>Photos ({photos.length})</ButtonLink>;
}
