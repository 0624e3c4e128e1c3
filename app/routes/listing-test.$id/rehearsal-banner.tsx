import { Form, useNavigation } from "@remix-run/react";
import { NotTakenNotice } from "~/components/listings/not-taken-notice";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { NotTaken } from "~/domain/analysis/suggestions";

/** Says that this is a rehearsal, and leads on from it. */
export function RehearsalBanner({
  listingId,
  isDraft,
  notTaken,
}: {
  listingId: number;
  isDraft: boolean;
  notTaken: NotTaken;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-label="Rehearsal" className="mb-8 grid gap-4">
      <Notice tone="plain" title="Rehearsal">
        This is the page that buyers see. Its buttons only tell you what would happen. Nothing is changed.
      </Notice>
      <NotTakenNotice listingId={listingId} facts={notTaken} />
      <div className="flex gap-3">
        {isDraft ? (
          <>
            <Form method="post" action={`/listing/${listingId}`}>
              <Button variant="primary" name="intent" value="publish" disabled={isSending}>
                {notTaken.length > 0 ? "Publish without them" : "Publish"}
              </Button>
            </Form>
            <ButtonLink to={`/listing/${listingId}/edit`}>Back to edit</ButtonLink>
          </>
        ) : (
          <ButtonLink to={`/listing/${listingId}`}>Back to your listing</ButtonLink>
        )}
      </div>
    </section>
  );
}
