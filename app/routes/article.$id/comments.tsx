import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { Avatar } from "~/components/navigation/avatar";
import { useRefusedForm } from "~/components/refused-form";
import { ReportLink } from "~/components/reports/report-link";
import { MoreLink } from "~/components/ui/more-link";
import { TitledSection } from "~/components/ui/titled-section";
import { CommentForm } from "./comment-form";
import type { ShownArticle, ShownComment } from "./shown-article";

interface CommentsProps {
  readonly article: ShownArticle;
  readonly formKey: string;
  readonly isFirstPage: boolean;
}

export function Comments({ article, formKey, isFirstPage }: CommentsProps) {
  const { id, comments, nextComments, commentCount, state } = article;
  const shown = new Set(comments.map((each) => each.id));
  const threads = comments.filter(({ parentId }) => parentId === null || !shown.has(parentId));
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
              <Comment comment={comment} article={article} formKey={formKey} />
              {comments.some(({ parentId }) => parentId === comment.id) ? (
                <ol className="ml-4 border-l border-line pl-4 sm:ml-8 sm:pl-6">
                  {comments
                    .filter(({ parentId }) => parentId === comment.id)
                    .map((reply) => (
                      <li key={reply.id}>
                        <Comment comment={reply} article={article} formKey={formKey} />
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

type CommentProps = Pick<CommentsProps, "article" | "formKey"> & { readonly comment: ShownComment };

/** One comment with what its viewer may do about it. The forms open without a script. */
function Comment({ comment, article, formKey }: CommentProps) {
  const { id, authorId, username, profileImageUrl, removed, text, at, isEdited, isAuthor, isOwn } = comment;
  const refused = useRefusedForm();
  const isOpen = (intent: string) => refused?.values.intent === intent && refused.values.comment === String(id);
  return (
    <article id={`comment-${id}`} aria-label={`Comment by ${username}`} className="flex gap-3 py-4">
      <Avatar username={username} imageUrl={profileImageUrl} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
          <Link to={`/profile/${authorId}`} className="link text-base font-semibold text-ink">
            {username}
          </Link>
          {isAuthor ? <span>Author</span> : null}
          <a href={`#comment-${id}`} className="hover:underline">
            <LocalTime at={at} style="short" />
          </a>
          {isEdited ? <span>edited</span> : null}
        </p>
        {removed ? (
          <p className="mt-1 text-quiet italic">{removed}</p>
        ) : (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        )}
        <div className="flex flex-wrap items-start gap-x-4 text-sm">
          {!removed && comment.parentId === null && article.state === "published" ? (
            <Folded title="Reply" label={`Reply to ${username}`} open={isOpen("reply")}>
              <CommentForm intent="reply" commentId={id} formKey={`${formKey.slice(0, -12)}${hexOf(id)}`} />
            </Folded>
          ) : null}
          {comment.mayEdit ? (
            <Folded title="Edit" label="Edit your comment" open={isOpen("edit")}>
              <CommentForm intent="edit" commentId={id} formKey={formKey} text={text} />
            </Folded>
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
      </div>
    </article>
  );
}

/** Makes a key of its own for each reply form of the page. */
const hexOf = (id: number) => id.toString(16).padStart(12, "0");

interface FoldedProps {
  readonly title: string;
  readonly label: string;
  readonly open: boolean;
  readonly children: React.ReactNode;
}

function Folded({ title, label, open, children }: FoldedProps) {
  return (
    <details open={open} className="open:w-full">
      <summary aria-label={label} className={clsx(ACT, "list-none [&::-webkit-details-marker]:hidden")}>
        {title}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
