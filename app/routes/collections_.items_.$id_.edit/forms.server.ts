import { changeItem } from "~/domain/collections/items/add-item.server";
import { readItemForm } from "~/domain/collections/items/item-input";
import { removeItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { addPhotosOf, ITEM_FILES } from "~/platform/forms/item-photo-forms.server";
import { typeForms } from "~/platform/forms/type-forms.server";

export const action = defineActions(
  {
    save: form({
      read: (fields, { moneyFormat }) => readItemForm(fields, moneyFormat),
      run: async ({ context, memberId, id, files, input }) => {
        const result = await changeItem(context.writer, { memberId, itemId: id }, input);
        if (isRefusal(result)) return result;
        return addPhotosOf(context, { memberId, itemId: id }, files);
      },
      done: ({ id, answer: { problem } }) =>
        problem === null
          ? {
              to: `/collections/items/${id}`,
              title: "Item changed",
              description: "Your changes are saved.",
              tone: "good",
            }
          : { title: "Saved without all of its photos", description: problem, tone: "bad" },
    }),
    "remove-photo": form({
      run: ({ context, memberId, id, fields }) =>
        removeItemPhoto(context.writer, { memberId, itemId: id }, readId(fields.photo)),
      done: { title: "Photo removed", description: "It's deleted from the item.", tone: "good" },
    }),
    ...typeForms,
  },
  { files: ITEM_FILES },
);
