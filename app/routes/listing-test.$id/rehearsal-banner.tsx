import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";

/** Says that this is a rehearsal, and leads on from it. */
export function RehearsalBanner({ listingId, isDraft }: { listingId: number; isDraft: boolean }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-label="Rehearsal" className="mb-8 grid gap-4">
      <Notice tone="plain" title="Rehearsal">
        This is the page that buyers see. Its buttons only tell you what would happen. Nothing is changed.
      </Notice>
      <div className="flex gap-3">
        {isDraft ? (
          <>
            <Form method="post" action={`/listing/${listingId}`}>
              <Button variant="primary" name="intent" value="publish" disabled={isSending}>
                Publish
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
