import { useFetcher } from "@remix-run/react";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { ThumbOf } from "~/components/ui/thumb";
import { TitledSection } from "~/components/ui/titled-section";
import type { ArrangedPhotos } from "~/domain/listings/photos/arranged-photos.server";
import { ROLE_LABELS } from "~/domain/photos/photo-roles";
import { PhotoForm } from "./photo-form";

/** The photos that were removed within the last day, each with a button that undoes it. */
export function RemovedPhotos({ removed }: Pick<ArrangedPhotos, "removed">) {
  const fetcher = useFetcher<RefusedForm | null>();
  if (removed.length === 0) return null;
  return (
    <TitledSection id="removed" title="Removed">
      <p className="mt-1 text-sm text-quiet">You can put a photo back within a day. After that, we delete it.</p>
      <RefusalSummary refused={fetcher.data ?? undefined} />
      <ul className="mt-4 flex flex-wrap gap-4">
        {removed.map(({ id, role, thumbUrl }) => (
          <li key={id} className="flex items-center gap-3">
            <ThumbOf src={thumbUrl} className="size-16 opacity-60" />
            <PhotoForm fetcher={fetcher} intent="put-back" photoId={id}>
              <Button aria-label={`Put back: ${ROLE_LABELS[role].toLowerCase()}`}>Put back</Button>
            </PhotoForm>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
