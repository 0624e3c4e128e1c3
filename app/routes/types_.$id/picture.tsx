import { Mat } from "~/components/listings/mat";
import { type Edge, TypeDrawing } from "~/components/types/type-drawing";
import { TextLink } from "~/components/ui/controls";
import type { Outline } from "~/domain/catalogue/outline";
import type { PhotoView } from "~/domain/listings/listing-answers";

interface PictureProps {
  readonly photos: readonly PhotoView[];
  /** The listing that the photos are of. */
  readonly soldId: number | null;
  readonly drawing: { readonly outline: Outline; readonly edge: Edge | null; readonly size: string };
  readonly sides: readonly string[];
}

/** Photos of the piece that was sold last, or our drawing while there are none. */
export function Picture({ photos, soldId, drawing, sides }: PictureProps) {
  if (photos.length === 0 || soldId === null) return <TypeDrawing {...drawing} />;
  const isWide = drawing.outline.form === "rectangle" && drawing.outline.widthMm > drawing.outline.heightMm;
  const isStacked = isWide || photos.length === 1;
  return (
    <figure>
      <div className={isStacked ? "grid gap-3" : "grid grid-cols-2 gap-3"}>
        {photos.map((photo, index) => (
          <Mat
            key={photo.id}
            photo={photo}
            alt={sides[index] ?? ""}
            size="full"
            eager={index === 0 || !isStacked}
            first={index === 0}
            wide={isWide}
          />
        ))}
      </div>
      <figcaption className="mt-3 text-sm text-quiet">
        An example sold here. <TextLink to={`/lots/${soldId}`}>See that lot</TextLink>
        {drawing.size ? `. Size of the type: ${drawing.size}.` : null}
      </figcaption>
    </figure>
  );
}
