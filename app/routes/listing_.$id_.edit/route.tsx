import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, memo, Suspense, useRef, useState } from "react";
import { Checks, PhotoReader, PhotoReport, Suggestions, TypeMatches } from "~/components/analysis/suggestions";
import { readFields } from "~/components/drafts/form-contents";
import { SaveLine, useEditedDraft } from "~/components/drafts/use-edited-draft";
import { ListingInputs } from "~/components/listings/listing-form";
import {
  Page,
  RefusalSummary,
  type RefusedForm,
  refetchAfterSaving,
  useRefusedForm,
  useTypedValues,
} from "~/components/page";
import { ButtonLink, HelpLink, SendButton } from "~/components/ui/controls";
import { ThumbOf } from "~/components/ui/thumb";
import { pathId, requireMember } from "~/platform/http/request.server";
import { type EditedDraft, loadEditedDraft } from "./edited-draft.server";
import { DraftConflict, PastPrices, PublishedMeanwhile } from "./on-demand";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit draft · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return loadEditedDraft(context, { listingId: pathId(params), sellerId: member.id });
}

export const shouldRevalidate = refetchAfterSaving;

export default function EditDraft() {
  const draft = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const lastTyped = useRef<Readonly<Record<string, string>>>();
  return draft.isDraft ? (
    <EditForm draft={draft} lastTyped={lastTyped} />
  ) : (
    <Suspense fallback={null}>
      <PublishedMeanwhile {...draft} local={lastTyped.current ?? refusedForm?.values} />
    </Suspense>
  );
}

const FORM = "draft";
const ANSWERS: ReadonlySet<string> = new Set(["keep", "keepAll", "reject", "chooseType", "rejectTypes"]);

/** A draft's form with its analysis beside it. With JavaScript it saves itself. */
function EditForm({
  draft: { id, memberId, revision, values, type, panel, visionModelName, rules, photos, postageLine },
  lastTyped,
}: {
  draft: EditedDraft;
  /** What was typed last, for the page that follows if the listing is published meanwhile. */
  lastTyped: MutableRefObject<Readonly<Record<string, string>> | undefined>;
}) {
  const [typedBefore] = useState(useTypedValues());
  const form = useRef<HTMLFormElement>(null);
  const { saving, keptDraft } = useEditedDraft(form, {
    draft: `listing:${id}:${memberId}`,
    savedUnder: "/listing",
    revision,
    values,
    typedBefore,
  });
  const refusedForm = useRefusedForm() ?? saving.refused;
  const formRefusal = saving.state === "saved" ? undefined : refusedForm;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || !ANSWERS.has(submitter.name)) return;
    event.preventDefault();
    saving.send(submitter);
  };
  const local = form.current ? readFields(form.current) : (typedBefore ?? values);
  return (
    <Page
      title="Edit draft"
      lead="Only you can see a draft. Its analysis changes with what you write."
      refusal={
        saving.isStale ? (
          <Suspense fallback={null}>
            <DraftConflict saved={values} local={local} editPath={`/listing/${id}/edit`} onDrop={keptDraft.forget} />
          </Suspense>
        ) : (
          <RefusalSummary refused={formRefusal} isQuiet={formRefusal === saving.refused} title="Not saved">
            What you typed is still here.
          </RefusalSummary>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
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
            <ListingInputs
              photos={<PhotoStrip listingId={id} photos={photos} />}
              recognized={
                <Recognized {...{ panel, type, refused: formRefusal }} isOther={values.kind === "other"} form={FORM} />
              }
              values={typedBefore ?? values}
              errors={formRefusal?.errors ?? {}}
              postageLine={typedBefore ? undefined : postageLine}
              {...rules}
            />
            <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-2 py-3">
              <SendButton variant="primary" intent="draft">
                Save draft
              </SendButton>
              <SendButton intent="preview">Preview</SendButton>
              <ButtonLink to={`/listing/${id}`}>Cancel</ButtonLink>
              <SaveLine {...saving} />
            </div>
          </Form>
        </div>
        <aside aria-label="Analysis">
          <DraftPanel {...{ panel, visionModelName, type }} form={FORM} />
        </aside>
      </div>
    </Page>
  );
}

function PhotoStrip({ listingId, photos }: Pick<EditedDraft, "photos"> & { listingId: number }) {
  return (
    <section aria-label="Photos" className="flex flex-wrap items-center gap-3">
      {photos.map(({ id, thumbUrl }) => (
        <ThumbOf key={id} src={thumbUrl} className="size-16" />
      ))}
      <ButtonLink to={`/listing/${listingId}/photos`}>
        {photos.length === 0 ? "Add photos" : "Add and arrange photos"}
      </ButtonLink>
    </section>
  );
}

type PanelProps = Pick<EditedDraft, "panel" | "type"> & { readonly form: string };

/** `isOther`: neither a coin nor a note, of which the catalogue has no types. */
type RecognizedProps = PanelProps & { readonly isOther: boolean; readonly refused: RefusedForm | undefined };

/*
 * Both render again only if their own data changed: React drops the server's HTML of a part that renders before its
 * code was loaded.
 */
const Recognized = memo(function Recognized({ panel, type, isOther, form, refused }: RecognizedProps) {
  return (
    <>
      {isOther ? null : <TypeMatches type={type} types={panel.types} form={form} refused={refused} />}
      <Suggestions suggestions={panel.suggestions} form={form} refused={refused} />
    </>
  );
});

const DraftPanel = memo(function DraftPanel({
  panel: { suggestions, checks, prices, photos, vision },
  visionModelName,
  type,
  form,
}: PanelProps & Pick<EditedDraft, "visionModelName">) {
  return (
    <div className="flex flex-col gap-8">
      {visionModelName ? (
        <Suspense fallback={null}>
          <PhotoReader model={visionModelName} state={vision} suggestions={suggestions} form={form} />
        </Suspense>
      ) : null}
      {checks.length > 0 ? (
        <Suspense fallback={null}>
          <Checks checks={checks} hasType={type !== null} />
        </Suspense>
      ) : null}
      {prices.sales.length > 0 ? (
        <Suspense fallback={null}>
          <PastPrices prices={prices} typeId={type?.id} />
        </Suspense>
      ) : null}
      <PhotoReport report={photos} />
      <p className="text-sm">
        <HelpLink article="analysis-panel">How this analysis works, and what it can't tell you</HelpLink>
      </p>
    </div>
  );
});
