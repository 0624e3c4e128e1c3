import { LocalTime } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import type { ListingView } from "~/domain/listings/listing-answers";

export function Additions({ additions }: Pick<ListingView, "additions">) {
  return (
    <TitledSection id="additions" title="Added by the seller">
      <ol className="mt-2 flex flex-col border-b border-line">
        {additions.map(({ id, note, photo, at }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="text-sm text-quiet">
              Added <LocalTime at={at} />
            </p>
            {note ? <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{note}</p> : null}
            {photo ? (
              <a href={photo.url} className="mt-2 inline-block cursor-zoom-in rounded-md photo-mat p-2">
                <img
                  src={photo.thumbUrl}
                  alt="Added by the seller, open full size"
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  decoding="async"
                  className="h-auto max-h-64 w-auto max-w-full object-contain"
                />
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
