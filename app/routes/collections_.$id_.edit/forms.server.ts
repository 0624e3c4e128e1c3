import { changeCollection, deleteCollection } from "~/domain/collections/add-collection.server";
import { collectionInput } from "~/domain/collections/collection-input";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  save: form({
    read: collectionInput,
    run: ({ writer, memberId, id, input }) => changeCollection(writer, { memberId, collectionId: id }, input),
    done: ({ id, input }) =>
      success(
        "Collection changed",
        `“${input.name}” is ${input.audience === "private" ? "private" : "visible to other members"}.`,
        `/collections/${id}`,
      ),
  }),
  delete: form({
    run: ({ writer, now, memberId, id }) => deleteCollection(writer, { memberId, collectionId: id }, now),
    done: { to: "/collections", title: "Collection deleted", description: "You can undo this for a day." },
  }),
});
