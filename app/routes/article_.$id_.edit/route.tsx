import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { Differences } from "~/components/articles/differences";
import type { ConflictProps } from "~/components/drafts/draft-conflict";
import { readFields } from "~/components/drafts/form-contents";
import { SaveLine, useEditedDraft } from "~/components/drafts/use-edited-draft";
import { Page, RefusalSummary, refetchAfterConflict, useRefusedForm, useTypedValues } from "~/components/page";
import { Button, ButtonLink, Disclosure, Notice, SendButton } from "~/components/ui/controls";
import { Field, TextArea } from "~/components/ui/field";
import { MAX_CHANGE_NOTE, MAX_SUMMARY, MAX_TAGS, MAX_TITLE, MAX_TYPED_TAGS } from "~/domain/articles/article-limits";
import { type EditedArticle, editedArticle } from "~/domain/articles/own-articles.server";
import { wordDifferences } from "~/domain/articles/word-differences";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";
import { Preview } from "./preview";
import { TextEditor } from "./text-editor";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Edit ${data.article.values.title || "draft"} · Obverse` : "Page not found · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: authorId } = await requireMember(context);
  const isPreviewed = context.url.searchParams.get("show") === "preview";
  const query = { articleId: pathId(params), authorId, isPreviewed };
  return { article: orThrow(await editedArticle(context.reader, query)), memberId: authorId };
}

export const shouldRevalidate = refetchAfterConflict;

export default function EditArticle() {
  const { article, memberId } = useLoaderData<typeof loader>();
  return <EditForm key={article.id} article={article} memberId={memberId} />;
}

/** An article's form with its preview. With JavaScript it saves itself, like the draft of a listing. */
function EditForm({ article, memberId }: { article: EditedArticle; memberId: number }) {
  const { id, state, revision, values, isChanged, preview } = article;
  const [typedBefore] = useState(useTypedValues());
  const form = useRef<HTMLFormElement>(null);
  const { saving, keptDraft } = useEditedDraft(form, {
    draft: `article:${id}:${memberId}`,
    savedUnder: "/article",
    revision,
    values,
    typedBefore,
  });
  const refusedForm = useRefusedForm() ?? saving.refused;
  const formRefusal = saving.state === "saved" ? undefined : refusedForm;
  const defaults = typedBefore ?? values;
  const error = formRefusal?.errors ?? {};
  return (
    <Page
      title={state === "draft" ? "Write an article" : "Edit article"}
      lead={
        state === "published"
          ? "Readers see your changes once you publish them. Every published revision stays public."
          : "Only you can see this until you publish it. All members can read a published article."
      }
      actions={<ButtonLink to="/articles/mine">My articles</ButtonLink>}
      refusal={
        saving.isStale ? (
          <ArticleConflict
            saved={values}
            local={form.current ? readFields(form.current) : defaults}
            editPath={`/article/${id}/edit`}
            onDrop={keptDraft.forget}
          />
        ) : (
          <RefusalSummary refused={formRefusal} isQuiet={formRefusal === saving.refused} title="Not done yet">
            What you typed is still here.
          </RefusalSummary>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
        <Form ref={form} method="post" encType="multipart/form-data" className="flex min-w-0 flex-col gap-6">
          {/* Enter presses the first button of a form. */}
          <button type="submit" name="intent" value="save" hidden aria-hidden tabIndex={-1} />
          <input type="hidden" name="revision" value={saving.isStale ? revision : saving.base} />
          <Field label="Title" name="title" defaultValue={defaults.title} error={error.title} maxLength={MAX_TITLE} />
          <TextArea
            label="Summary"
            name="summary"
            rows={3}
            maxLength={MAX_SUMMARY}
            defaultValue={defaults.summary}
            error={error.summary}
            hint="One or two sentences. With the title, it's also in the public feed, while the article itself is for members."
          />
          <TextEditor defaultValue={defaults.body ?? ""} errors={error} />
          <Field
            label="Tags"
            name="tags"
            defaultValue={defaults.tags}
            error={error.tags}
            maxLength={MAX_TYPED_TAGS}
            autoComplete="off"
            hint={`Up to ${MAX_TAGS}, separated by commas, such as “thalers, die cracks”.`}
          />
          {state === "draft" ? (
            <input type="hidden" name="note" value="" />
          ) : (
            <Field
              label="What changed (optional)"
              name="note"
              defaultValue={typedBefore?.note ?? ""}
              error={error.note}
              maxLength={MAX_CHANGE_NOTE}
              hint="Shown beside the revision, such as “Added a source for the mintage”."
            />
          )}
          <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-2 py-3">
            <SendButton variant="primary" intent="publish">
              {state === "published" ? "Publish changes" : "Publish"}
            </SendButton>
            <SendButton intent="save">Save draft</SendButton>
            <SendButton intent="preview">Preview</SendButton>
            <SaveLine {...saving} />
          </div>
        </Form>
        <Preview form={form} rendered={preview} />
      </div>
      <OtherActions id={id} state={state} isChanged={isChanged} />
    </Page>
  );
}

function OtherActions({ id, state, isChanged }: { id: number; state: string; isChanged: boolean }) {
  return (
    <div className="mt-12 flex max-w-prose flex-col gap-6">
      {state === "draft" ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={`/article/${id}`}>View the article</ButtonLink>
          <ButtonLink to={`/article/${id}/history`}>Revisions</ButtonLink>
          {isChanged ? <span className="text-sm text-quiet">You have changes that aren't published.</span> : null}
        </p>
      )}
      {state === "published" ? (
        <Disclosure title="Withdraw this article">
          <p className="mb-3">
            The article, its revisions and its comments are hidden from everyone but you until you publish it again.
          </p>
          <Form method="post">
            <Button variant="danger" intent="withdraw">
              Withdraw article
            </Button>
          </Form>
        </Disclosure>
      ) : null}
      {state === "draft" ? (
        <Disclosure title="Delete this draft">
          <p className="mb-3">Its text and photos are deleted for good.</p>
          <Form method="post">
            <Button variant="danger" intent="delete">
              Delete draft
            </Button>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}

const NAMES = ["title", "summary", "tags", "body"] as const;

/** Shown when the article was changed in another tab or device: the differences, word by word, and a way to keep either text. */
function ArticleConflict({ saved, local, editPath, onDrop }: ConflictProps) {
  const texts = JSON.stringify(NAMES.map((name) => [saved[name] ?? "", (local[name] ?? "").replaceAll("\r\n", "\n")]));
  const parts = useMemo(() => {
    const pairs: [string, string][] = JSON.parse(texts);
    return NAMES.map((name, index) => ({ name, runs: wordDifferences(...(pairs[index] ?? ["", ""])) }));
  }, [texts]);
  return (
    <Notice tone="bad" title="This article was changed in another tab or on another device" className="mb-6">
      <p className="mb-4">
        Nothing was overwritten. Words of the saved text that yours lacks are struck through, and words that only yours
        has are underlined.
      </p>
      <Differences parts={parts} />
      <p className="mt-4">
        Save the draft to keep what you typed here, or{" "}
        <a href={editPath} onClick={onDrop} className="link">
          use the saved version
        </a>
        .
      </p>
    </Notice>
  );
}
