import { ButtonLink } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import type { ExportPart } from "~/domain/collections/exchange/writing/export-parts";

export interface OfferedParts {
  /** Where they are downloaded. */
  readonly path: string;
  readonly parts: readonly ExportPart[];
}

/** The ways to take one's collections elsewhere, and the parts of an export that is too large for one file. */
export function ExportSection({ offered }: { offered: OfferedParts | null }) {
  return (
    <TitledSection id="export" title="Export">
      <p className="mt-1 max-w-prose text-quiet">
        All your collections with everything you've noted, who can see them and which purchases the pieces came from.
        The ZIP has your photos too. To get the same collections back, upload the file here and add the items to “The
        collections named in the file”.
      </p>
      {offered && offered.parts.length > 1 ? (
        <Parts {...offered} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/collections/export/zip" reloadDocument>
            Download ZIP with photos
          </ButtonLink>
          <ButtonLink to="/collections/export/csv" reloadDocument>
            Download CSV
          </ButtonLink>
          <ButtonLink to="/collections/export/json" reloadDocument>
            Download JSON
          </ButtonLink>
        </div>
      )}
    </TitledSection>
  );
}

function Parts({ path, parts }: OfferedParts) {
  return (
    <>
      <p className="mt-3 max-w-prose">
        The photos don't fit into one file that you could upload again, so they come in {parts.length}. Each can be
        imported by itself.
      </p>
      <ul className="mt-2 border-b border-line">
        {parts.map(({ after, upTo, items, photos, bytes }, index) => (
          <li key={upTo} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <a className="link py-2" href={`${path}?after=${after}&to=${upTo}`}>
              Part {index + 1}
            </a>
            <span className="text-sm text-quiet">
              {items} items, {photos} photos, {Math.max(1, Math.round(bytes / 1024 / 1024))} MB
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
