import type { ListingKind } from "~/domain/listings/listing-input";
import type { PhotoView } from "~/domain/listings/listing-view";
import { Mat } from "./mat";

const CAPTIONS = ["Obverse", "Reverse"] as const;

/** Obverse and reverse side by side where there is room, a note's one above the other; each leads to its real detail. */
export function PhotoGallery({
  photos,
  title,
  kind,
}: {
  photos: readonly PhotoView[];
  title: string;
  kind: ListingKind;
}) {
  const isNote = kind === "note";
  const sides = photos.slice(0, 2);
  const more = photos.slice(2);
  if (sides.length === 0) return <Mat photo={null} alt="" wide className="text-lg" />;
  return (
    <div className="flex flex-col gap-3">
      <div className={isNote || sides.length === 1 ? "grid gap-3" : "grid grid-cols-2 gap-3"}>
        {sides.map((photo, index) => (
          <figure key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer" className="block cursor-zoom-in">
              <Mat photo={photo} alt={`${CAPTIONS[index]} of ${title}`} wide={isNote} size="full" eager />
            </a>
            <figcaption className="mt-1.5 text-sm text-quiet">{CAPTIONS[index]}</figcaption>
          </figure>
        ))}
      </div>
      {more.length > 0 ? (
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          {more.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer" className="block cursor-zoom-in">
                <Mat photo={photo} alt={`Photo ${index + 3} of ${title}`} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
