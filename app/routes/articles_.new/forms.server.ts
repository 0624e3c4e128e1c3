import * as z from "zod";
import { MAX_TITLE } from "~/domain/articles/article-limits";
import { startArticle } from "~/domain/articles/save-article.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { plainText } from "~/domain/text/plain-text";
import { defineActions, form, parseFields, readKeyed } from "~/platform/forms/define-actions.server";

const titleInput = z.object({ title: plainText(0, MAX_TITLE) });
const readTitle = readKeyed((fields) => parseFields(titleInput, fields));

const start = form({
  read: readTitle,
  run: async ({ writer, memberId, input: { key, now, values } }) => {
    const keyedRequest = await keyRequest({ userId: memberId, key }, "start-article", values);
    return startArticle(writer, { authorId: memberId, ...values, keyed: keyedRequest, now });
  },
  done: ({ answer: { id } }) => ({ to: `/article/${id}/edit` }),
});

export const action = defineActions({ start }, { default: "start" });
