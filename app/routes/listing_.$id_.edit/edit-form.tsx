import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, Suspense, useRef, useState } from "react";
import { DraftPanel } from "~/components/analysis/draft-panel";
import { readFields } from "~/components/drafts/form-contents";
import { SaveLine } from "~/components/drafts/save-line";
import { useEditedDraft } from "~/components/drafts/use-edited-draft";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import { Link } from "~/components/link";
import { ListingInputs } from "~/components/listings/listing-form";
import { PhotoStrip } from "~/components/listings/photo-strip";
import { Page } from "~/components/page";
import { useRefusedForm, useTypedValues } from "~/components/refused-form";
import { Button, ButtonLink } from "~/components/ui/button";
import type { EditedDraft } from "./edited-draft.server";
import { DraftConflict } from "./on-demand";

const FORM = "draft";
/** The names of the analysis panel's buttons. */
const ANSWERS: ReadonlySet<string> = new Set(["keep", "keepAll", "reject", "chooseType", "rejectTypes"]);

/** A draft's form with its analysis beside it. With JavaScript it saves itself. */
export function EditForm({
  draft: { id, memberId, revision, values, type, panel, visionModelName, rules, photos },
  lastTyped,
}: {
  draft: EditedDraft;
  /** What was typed last, for the page that follows if the listing is published meanwhile. */
  lastTyped: MutableRefObject<Readonly<Record<string, string>> | undefined>;
}) {
  const [typedBefore] = useState(useTypedValues());
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== "idle";
  const { saving, kept } = useEditedDraft(form, {
    ...{ draft: `listing:${id}:${memberId}`, savedUnder: "/listing", revision, values, typedBefore },
  });
  const refused = useRefusedForm() ?? saving.refused;
  const failed = saving.state === "saved" ? undefined : refused;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || !ANSWERS.has(submitter.name)) return;
    event.preventDefault();
    saving.send(submitter);
  };
  const typed = form.current ? readFields(form.current) : (typedBefore ?? values);
  return (
    <Page
      title="Edit draft"
      lead={
        <>
          Only you can see a draft. Its analysis changes with what you write. Photos are on{" "}
          <Link to={`/listing/${id}`} className="link">
            the draft's page
          </Link>
          .
        </>
      }
      refusal={
        saving.isStale ? (
          <Suspense fallback={null}>
            <DraftConflict saved={values} typed={typed} editPath={`/listing/${id}/edit`} onDrop={kept.forget} />
          </Suspense>
        ) : (
          <RefusalSummary refused={failed} isQuiet={failed === saving.refused} title="Not saved">
            What you typed is still here.
          </RefusalSummary>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <PhotoStrip listingId={id} photos={photos} />
          <Form
            ref={form}
            id={FORM}
            method="post"
            onSubmit={onSubmit}
            onInput={() => {
              if (form.current) lastTyped.current = readFields(form.current);
            }}
            className="flex flex-col gap-10"
          >
            {/* Enter presses the first button of a form. */}
            <button type="submit" name="intent" value="draft" hidden aria-hidden tabIndex={-1} />
            <input type="hidden" name="revision" value={saving.isStale ? revision : saving.base} />
            <ListingInputs values={typedBefore ?? values} errors={failed?.errors ?? {}} {...rules} />
            <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-2 py-3">
              <Button variant="primary" name="intent" value="draft" disabled={isSending}>
                Save draft
              </Button>
              <Button name="intent" value="preview" disabled={isSending}>
                Preview
              </Button>
              <ButtonLink to={`/listing/${id}`}>Cancel</ButtonLink>
              <SaveLine {...saving} />
            </div>
          </Form>
        </div>
        <aside aria-label="Analysis">
          <DraftPanel
            {...{ panel, visionModelName, type, refused: failed }}
            isOther={values.kind === "other"}
            form={FORM}
          />
        </aside>
      </div>
    </Page>
  );
}
