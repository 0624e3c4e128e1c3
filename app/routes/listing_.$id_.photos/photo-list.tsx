import type { ArrangedPhoto } from "~/domain/listings/photos/arranged-photos.server";
import { photoWords } from "~/domain/photos/photo-roles";
import { PhotoCard } from "./photo-card";

/** The photos in their order. */
export function PhotoList({ title, photos }: { title: string; photos: readonly ArrangedPhoto[] }) {
  const words = photoWords(photos, title);
  if (photos.length === 0)
    return <p className="text-quiet">There are no photos yet. Start with both sides, straight on and in even light.</p>;
  return (
    <ol className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {photos.map((photo, index) => (
        <li key={photo.id} id={`photo-${photo.id}`} className="scroll-mt-24">
          <PhotoCard photo={photo} words={words[index] ?? { caption: "", alt: "" }} count={photos.length} />
        </li>
      ))}
    </ol>
  );
}
