import { Form, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import { useState } from "react";
import { LocalTime } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import { MoreLink, TitledSection, useRefusedForm } from "~/components/page";
import { ReportLink } from "~/components/reports/report-link";
import { SendButton, TextLink } from "~/components/ui/controls";
import { TextArea } from "~/components/ui/field";
import { MAX_COMMENT } from "~/domain/articles/comments/comment";
import type { ShownArticle, ShownComment } from "./mentions";

interface CommentsProps {
  readonly article: ShownArticle;
  readonly formKey: string;
  readonly isFirstPage: boolean;
}

export function Comments({ article, formKey, isFirstPage }: CommentsProps) {
  const { id, comments, nextComments, commentCount, state } = article;
  const ids = new Set(comments.map((each) => each.id));
  const threads = comments.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const reply = useReply();
  return (
    <TitledSection
      id="comments"
      title={commentCount === 0 ? "Comments" : commentCount === 1 ? "1 comment" : `${commentCount} comments`}
      className="mt-16 max-w-[31rem]"
    >
      {isFirstPage ? null : (
        <p className="mt-2">
          <a href={`/article/${id}#comments`} className="link">
            Earlier comments
          </a>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="mt-2 text-quiet">Nobody has commented yet. Questions and corrections are welcome.</p>
      ) : (
        <ol className="mt-2">
          {threads.map((comment) => (
            <li key={comment.id} className="border-t border-line">
              <Comment comment={comment} article={article} formKey={formKey} reply={reply} />
              {comments.some(({ parentId }) => parentId === comment.id) ? (
                <ol className="ml-4 border-l border-line pl-4 sm:ml-8 sm:pl-6">
                  {comments
                    .filter(({ parentId }) => parentId === comment.id)
                    .map((answer) => (
                      <li key={answer.id}>
                        <Comment comment={answer} article={article} formKey={formKey} reply={reply} />
                      </li>
                    ))}
                </ol>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      <MoreLink to={nextComments === null ? null : `/article/${id}?after=${nextComments}#comments`}>
        Later comments
      </MoreLink>
      {state === "published" && article.removedBecause === null ? (
        <div className="mt-8">
          <CommentForm formKey={formKey} />
        </div>
      ) : null}
    </TitledSection>
  );
}

const ACT = "inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline";

/** The comment whose reply form is open, one at a time: a form in each would make the page twice as large. */
function useReply() {
  const refusedForm = useRefusedForm();
  const [query] = useSearchParams();
  const replyTo = refusedForm?.values.intent === "reply" ? refusedForm.values.comment : query.get("reply");
  const [openId, setOpenId] = useState(Number(replyTo));
  const pathTo = (id: number) => {
    const params = new URLSearchParams(query);
    params.set("reply", String(id));
    return `?${params}#comment-${id}`;
  };
  return { openId, pathTo, toggle: (id: number) => setOpenId(openId === id ? 0 : id) };
}

type CommentProps = Pick<CommentsProps, "article" | "formKey"> & {
  readonly comment: ShownComment;
  readonly reply: ReturnType<typeof useReply>;
};

function Comment({ comment, article, formKey, reply }: CommentProps) {
  const { id, authorId, username, profileImageUrl, removed, text, at, isAuthor, isOwn } = comment;
  const refusedForm = useRefusedForm();
  const isEditing = refusedForm?.values.intent === "edit" && refusedForm.values.comment === String(id);
  return (
    <article id={`comment-${id}`} aria-label={`Comment by ${username}`} className="flex gap-3 py-4">
      <Avatar username={username} imageUrl={profileImageUrl} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
          <TextLink to={`/profile/${authorId}`} className="text-base font-semibold text-ink">
            {username}
          </TextLink>
          {isAuthor ? <span>Author</span> : null}
          <a href={`#comment-${id}`} className="hover:underline">
            <LocalTime at={at} style="short" />
          </a>
          {comment.isEdited ? <span>edited</span> : null}
        </p>
        {removed ? (
          <p className="mt-1 text-quiet italic">{removed}</p>
        ) : (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        )}
        <div className="flex flex-wrap items-start gap-x-4 text-sm">
          {!removed && comment.parentId === null && article.state === "published" ? (
            <a
              href={reply.pathTo(id)}
              onClick={(event) => {
                event.preventDefault();
                reply.toggle(id);
              }}
              className={ACT}
              aria-label={`Reply to ${username}`}
            >
              Reply
            </a>
          ) : null}
          {comment.mayEdit ? (
            <details open={isEditing} className="open:w-full">
              <summary
                aria-label="Edit your comment"
                className={clsx(ACT, "list-none [&::-webkit-details-marker]:hidden")}
              >
                Edit
              </summary>
              <div className="pb-3">
                <CommentForm intent="edit" commentId={id} formKey={formKey} text={text} />
              </div>
            </details>
          ) : null}
          {comment.mayRemove ? (
            <Form method="post">
              <input type="hidden" name="comment" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove"
                className={ACT}
                aria-label={`Remove the comment by ${username}`}
              >
                Remove
              </button>
            </Form>
          ) : null}
          {removed || isOwn ? null : <ReportLink kind="comment" id={id} what={`the comment by ${username}`} />}
        </div>
        {reply.openId === id ? <CommentForm intent="reply" commentId={id} formKey={formKey} /> : null}
      </div>
    </article>
  );
}

const WORDS = {
  comment: { label: "Your comment", button: "Post comment" },
  reply: { label: "Your reply", button: "Post reply" },
  edit: { label: "Your comment", button: "Save changes" },
} as const;

interface CommentFormProps {
  readonly intent?: keyof typeof WORDS;
  readonly commentId?: number;
  readonly formKey: string;
  readonly text?: string;
}

function CommentForm({ intent = "comment", commentId, formKey, text = "" }: CommentFormProps) {
  const refusedForm = useRefusedForm();
  const isThis =
    refusedForm?.values.intent === intent && (refusedForm.values.comment ?? "") === String(commentId ?? "");
  const { label, button } = WORDS[intent];
  return (
    // The key empties the form once its comment is posted.
    <Form key={isThis ? "refused" : formKey} method="post" className="flex flex-col items-start gap-3 text-base">
      {commentId === undefined ? null : <input type="hidden" name="comment" value={commentId} />}
      {intent === "edit" ? null : (
        <input type="hidden" name="key" value={isThis ? (refusedForm.values.key ?? formKey) : formKey} />
      )}
      <TextArea
        label={label}
        name="text"
        rows={intent === "comment" ? 4 : 3}
        required
        autoFocus={intent === "reply" && !isThis}
        maxLength={MAX_COMMENT}
        defaultValue={isThis ? refusedForm.values.text : text}
        error={isThis ? (refusedForm.errors.text ?? refusedForm.message) : undefined}
        className="w-full"
      />
      <SendButton intent={intent}>{button}</SendButton>
    </Form>
  );
}
