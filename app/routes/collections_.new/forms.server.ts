import { addCollection } from "~/domain/collections/add-collection.server";
import { collectionInput } from "~/domain/collections/collection-input";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const save = form({
  read: collectionInput,
  run: async ({ writer, now, memberId, fields, input }) => {
    const key = readFormKey(fields);
    if (isRefusal(key)) return key;
    const keyedRequest = await keyRequest({ userId: memberId, key }, "collection", input);
    return addCollection(writer, keyedRequest, input, now);
  },
  done: ({ answer, input }) =>
    success(
      "Collection started",
      `Now add the first item to “${input.name}”.`,
      `/collections/add?collection=${answer.id}`,
    ),
});

export const action = defineActions({ save });
