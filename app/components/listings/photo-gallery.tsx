import type { MouseEvent } from "react";
import { photoWords } from "~/domain/photos/photo-roles";
import type { ItemView } from "./item-view";
import { Mat } from "./mat";

type PhotoGalleryProps = Pick<ItemView, "photos" | "title" | "kind" | "outlined">;

/** Side by side where there is room, a note's one above the other. Without JavaScript a photo is a link to itself. */
export function PhotoGallery({ photos, title, kind, outlined }: PhotoGalleryProps) {
  const isNote = kind === "note";
  const words = photoWords(photos, title);
  const images = photos.map((view, index) => ({ view, caption: "", alt: title, ...words[index] }));
  const zoom = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./photo-zoom").then(({ openZoom }) => openZoom(images, index)).catch(() => window.location.assign(href));
  };
  const sides = images.slice(0, 2);
  const more = images.slice(2);
  if (sides.length === 0) return <Mat photo={null} alt="" wide outlined={outlined} />;
  return (
    <div className="flex flex-col gap-3">
      <div className={isNote || sides.length === 1 ? "grid gap-3" : "grid grid-cols-2 gap-3"}>
        {sides.map(({ view, caption, alt }, index) => (
          <figure key={view.id}>
            <a href={view.url} onClick={zoom(index)} className="block cursor-zoom-in">
              <Mat photo={view} alt={alt} wide={isNote} size="full" eager first={index === 0} />
            </a>
            <figcaption className="mt-1.5 text-sm text-quiet">{caption}</figcaption>
          </figure>
        ))}
      </div>
      {more.length > 0 ? (
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          {more.map(({ view, caption, alt }, index) => (
            <li key={view.id}>
              <figure>
                <a href={view.url} onClick={zoom(index + sides.length)} className="block cursor-zoom-in">
                  <Mat photo={view} alt={alt} />
                </a>
                <figcaption className="mt-1 text-sm text-quiet">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
