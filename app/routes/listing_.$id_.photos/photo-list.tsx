import { clsx } from "clsx";
import { ProblemLine } from "~/components/ui/problem-line";
import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";
import { photoWords } from "~/domain/photos/photo-roles";
import { PhotoCard } from "./photo-card";
import { useDrag } from "./use-drag";

/** The photos in their order, which can be changed by dragging and with buttons. */
export function PhotoList({
  listingId,
  title,
  photos,
}: {
  listingId: number;
  title: string;
  photos: readonly ArrangedPhoto[];
}) {
  const { ordered, source, isDragged, isOver, problem } = useDrag(photos);
  const words = photoWords(ordered, title);
  if (photos.length === 0)
    return <p className="text-quiet">There are no photos yet. Start with both sides, straight on and in even light.</p>;
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {problem ? <ProblemLine>{problem}</ProblemLine> : null}
      </div>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {ordered.map((photo, index) => (
          <li
            key={photo.id}
            id={`photo-${photo.id}`}
            className={clsx(
              "rounded-md transition-opacity",
              isDragged(photo.id) && "opacity-50",
              isOver(photo.id) && !isDragged(photo.id) && "outline-2 outline-offset-8 outline-bronze",
            )}
          >
            <PhotoCard
              listingId={listingId}
              photo={photo}
              words={words[index] ?? { caption: "", alt: title }}
              count={photos.length}
              drag={source(photo.id)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
