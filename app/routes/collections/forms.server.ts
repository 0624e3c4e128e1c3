import { restoreCollection } from "~/domain/collections/add-collection.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  restore: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: collectionId }) => restoreCollection(writer, { memberId, collectionId }),
    done: success("Collection restored", "It's back with all of its items."),
  }),
});
