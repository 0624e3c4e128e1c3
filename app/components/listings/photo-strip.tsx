import { ButtonLink } from "~/components/ui/button";
import { ThumbOf } from "~/components/ui/thumb";
import type { PhotoView } from "~/domain/listings/listing-view";

export function PhotoStrip({
  listingId,
  photos,
}: {
  listingId: number;
  photos: readonly Pick<PhotoView, "id" | "thumbUrl">[];
}) {
  return (
    <section aria-label="Photos" className="mb-8 flex flex-wrap items-center gap-3">
      {photos.map(({ id, thumbUrl }) => (
        <ThumbOf key={id} src={thumbUrl} className="size-16" />
      ))}
      <ButtonLink to={`/listing/${listingId}/photos`}>
        {photos.length === 0 ? "Add photos" : "Add and arrange photos"}
      </ButtonLink>
    </section>
  );
}
