import { MoreLink } from "~/components/ui/more-link";
import { TitledSection } from "~/components/ui/titled-section";
import { Comment } from "./comment";
import { CommentForm } from "./comment-form";
import type { ShownArticle } from "./shown-article";

interface CommentsProps {
  readonly article: ShownArticle;
  readonly formKey: string;
  readonly isFirstPage: boolean;
}

/** The comments with their replies, oldest first, and the form for another one. */
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
