import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import type { PhotoReport as Report } from "~/domain/analysis/panel/photo-report";

export function PhotoReport({ report: { findings, shared, unmeasured } }: { report: Report }) {
  return (
    <TitledSection id="photo-report" title="Photo check">
      {findings.length + shared.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
          {shared.map(({ photo, count, listingId }) => (
            <li key={photo}>
              {photo} also appears in <TextLink to={`/lots/${listingId}`}>another member's listing</TextLink>
              {count > 1 ? ` and ${count - 1} more` : ""}. If it is your photo, contact us. If it isn't, use one of your
              own.
            </li>
          ))}
        </ul>
      ) : unmeasured === 0 ? (
        <p className="mt-2">There are enough photos, and we found no problems with them.</p>
      ) : null}
      {unmeasured > 0 ? (
        <p className="mt-2">
          {unmeasured === 1 ? "1 photo is" : `${unmeasured} photos are`} still being measured. Reload the page in a
          minute.
        </p>
      ) : null}
      <p className="mt-2 max-w-prose text-sm text-quiet">
        We measure size, blur, light and cut-off edges, and compare photos with those of other listings. If a
        measurement is unclear, we don't mention it. Photos can't show whether an item is genuine, has been cleaned or
        tooled, or what it weighs.
      </p>
    </TitledSection>
  );
}
