import * as z from "zod";
import { MAX_COMMENT } from "~/domain/articles/comments/comment";
import { editComment, removeComment } from "~/domain/articles/comments/edit-comment.server";
import { writeComment } from "~/domain/articles/comments/write-comment.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { readId } from "~/domain/read-id";
import { plainText } from "~/domain/text/plain-text";
import {
  defineActions,
  form,
  type MemberPost,
  parseFields,
  readKeyed,
  success,
} from "~/platform/forms/define-actions.server";

const commentInput = z.object({ text: plainText(1, MAX_COMMENT) });
const readComment = readKeyed((fields) => parseFields(commentInput, fields));

const write = form({
  read: readComment,
  run: async ({ writer, id: articleId, memberId, fields, input: { key, now, values } }) => {
    const parentId = fields.comment === undefined ? undefined : readId(fields.comment);
    const keyedRequest = await keyRequest({ userId: memberId, key }, "comment", { articleId, parentId, ...values });
    return writeComment(writer, { articleId, authorId: memberId, parentId, ...values, keyed: keyedRequest, now });
  },
  done: ({ id, answer }) => ({ to: `/article/${id}#comment-${answer.id}` }),
});

const own = ({ now, id, memberId, fields }: MemberPost) => ({
  articleId: id,
  memberId,
  commentId: readId(fields.comment),
  now,
});

const edit = form({
  read: commentInput,
  run: ({ input, ...post }) => editComment(post.writer, { ...own(post), ...input }),
  done: ({ id, answer }) => ({ to: `/article/${id}#comment-${answer.id}` }),
});

const remove = form({
  run: (post) => removeComment(post.writer, own(post)),
  done: success("Comment removed", "Replies to it stay."),
});

export const action = defineActions({ comment: write, reply: write, edit, remove });
