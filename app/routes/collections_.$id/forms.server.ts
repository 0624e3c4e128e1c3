import { ITEM_STATUSES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { deleteItems, markItems, moveItems, restoreItems } from "~/domain/collections/items/move-items.server";
import { readId, readPicked } from "~/domain/read-id";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { pagePath } from "~/platform/http/request.server";

const items = ({ count }: { readonly count: number }) => (count === 1 ? "1 item" : `${count} items`);

/** The forms of a collection: what is done to the chosen items, named `pick-{id}`, and undoing a deletion. */
export const action = defineActions({
  move: form({
    read: readPicked,
    run: ({ writer, memberId, fields, input: itemIds }) => moveItems(writer, { memberId, itemIds }, readId(fields.to)),
    done: ({ answer }) => success("Items moved", `${items(answer)} moved.`),
  }),
  mark: form({
    read: readPicked,
    run: async ({ writer, memberId, fields, input: itemIds }) => {
      const status = ITEM_STATUSES.find((each) => each === fields.status);
      if (!status) return refuseOutOfDate();
      return { ...(await markItems(writer, { memberId, itemIds }, status)), status };
    },
    done: ({ answer, input }) =>
      success(
        `Marked as ${STATUS_LABELS[answer.status].toLowerCase()}`,
        answer.count < input.length
          ? `${items(answer)} changed. The others have a cost or an acquisition date, so they can't be marked as wanted.`
          : `${items(answer)} changed.`,
      ),
  }),
  delete: form({
    read: readPicked,
    run: ({ writer, now, memberId, input: itemIds }) => deleteItems(writer, { memberId, itemIds }, now),
    done: ({ answer }) => ({
      title: "Items deleted",
      description: `${items(answer)} deleted. You can undo this for a day.`,
    }),
  }),
  restore: form({
    run: ({ writer, memberId, id, fields }) =>
      restoreItems(writer, { memberId, collectionId: id, deletedAt: readId(fields.at) }),
    done: ({ answer, context }) =>
      success(
        "Items restored",
        answer.left > 0
          ? `${items(answer)} back in the collection. ${items({ count: answer.left })} not restored, because you've since added the same purchase to a collection again.`
          : `${items(answer)} back in the collection.`,
        pagePath(context.url),
      ),
  }),
});
