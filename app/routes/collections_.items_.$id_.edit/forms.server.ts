import { changeItem } from "~/domain/collections/items/add-item.server";
import { readItemForm } from "~/domain/collections/items/item-input";
import { removeItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import { readId } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { addPhotosOf, ITEM_FILES } from "~/platform/forms/item-photo-forms.server";
import { typeForms } from "~/platform/forms/type-forms.server";

export const action = defineActions(
  {
    save: form({
      read: (fields, { moneyFormat }) => readItemForm(fields, moneyFormat),
      run: async ({ writer, context, memberId, id, files, input }) => {
        const result = await changeItem(writer, { memberId, itemId: id }, input);
        if (isRefusal(result)) return result;
        return addPhotosOf(context, { memberId, itemId: id }, files);
      },
      done: ({ id, answer: { problem } }) =>
        problem === null
          ? success("Item changed", "Your changes are saved.", `/collections/items/${id}`)
          : { title: "Saved without all of its photos", description: problem, tone: "bad" },
    }),
    "remove-photo": form({
      run: ({ writer, memberId, id, fields }) =>
        removeItemPhoto(writer, { memberId, itemId: id }, readId(fields.photo)),
      done: success("Photo removed", "It's deleted from the item."),
    }),
    ...typeForms,
  },
  { files: ITEM_FILES },
);
