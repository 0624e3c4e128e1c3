import { chooseCover, noSuchItem } from "~/domain/collections/add-collection.server";
import { ITEM_STATUSES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { deleteItems, markItems } from "~/domain/collections/items/move-items.server";
import { readId } from "~/domain/read-id";
import { isRefusal, refuse, refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  mark: form({
    run: async ({ writer, memberId, id, fields }) => {
      const status = ITEM_STATUSES.find((each) => each === fields.status);
      if (!status) return refuseOutOfDate();
      const result = await markItems(writer, { memberId, itemIds: [id] }, status);
      if (isRefusal(result)) return result;
      if (result.count > 0) return { status };
      return status === "want"
        ? refuse("breaks_rule", "This piece has a cost or an acquisition date, so you can't mark it as wanted.")
        : noSuchItem();
    },
    done: ({ answer: { status } }) =>
      success(`Marked as ${STATUS_LABELS[status].toLowerCase()}`, "You can change it again at any time."),
  }),
  cover: form({
    read: ({ collection }) => readId(collection),
    run: ({ writer, memberId, id, input: collectionId }) => chooseCover(writer, { memberId, collectionId }, id),
    done: success("Cover changed", "The collection shows this item first."),
  }),
  delete: form({
    run: async ({ writer, now, memberId, id, fields }) => {
      const deleted = await deleteItems(writer, { memberId, itemIds: [id] }, now);
      if (isRefusal(deleted)) return deleted;
      return deleted.count > 0 ? { collectionId: readId(fields.collection) } : noSuchItem();
    },
    done: ({ answer: { collectionId } }) => ({
      to: collectionId > 0 ? `/collections/${collectionId}` : "/collections",
      title: "Item deleted",
      description: "You can undo this for a day.",
    }),
  }),
});
