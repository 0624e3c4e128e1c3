import { addItem } from "~/domain/collections/items/add-item.server";
import { type ItemInput, readItemForm } from "~/domain/collections/items/item-input";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";
import { addPhotosOf, ITEM_FILES } from "~/platform/forms/item-photo-forms.server";
import { typeForms } from "~/platform/forms/type-forms.server";

const readItem = readKeyed((fields, { moneyFormat }) => readItemForm(fields, moneyFormat));

/** What the next piece of a series has in common with this one. */
function nextForm({ collectionId, status, kind, attributes, acquiredOn, ...item }: ItemInput): string {
  const same = {
    collection: String(collectionId),
    status,
    kind,
    type: attributes.typeId && String(attributes.typeId),
    acquiredOn,
    place: item.place,
    storage: item.storage,
    currency: item.price?.currency,
    gradingService: attributes.gradingService,
  };
  const entries = Object.entries(same).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/collections/add?${new URLSearchParams(entries)}`;
}

function add(next: "another" | "show") {
  return form({
    read: readItem,
    run: async ({ writer, context, memberId, files, fields, input: { key, values, now } }) => {
      const keyedRequest = await keyRequest({ userId: memberId, key }, "collection-item", fields);
      const item = await addItem(writer, keyedRequest, values, now);
      if (isRefusal(item)) return item;
      const photos = await addPhotosOf(context, { memberId, itemId: item.id }, files);
      return { ...photos, id: item.id };
    },
    done: ({ answer, input: { values } }) => {
      if (answer.problem !== null)
        return {
          to: `/collections/items/${answer.id}/edit`,
          title: "Added without all of its photos",
          description: answer.problem,
          tone: "bad",
        };
      return success(
        "Item added",
        next === "another" ? "Add the next one." : "It's in your collection.",
        next === "another" ? nextForm(values) : `/collections/${values.collectionId}`,
      );
    },
  });
}

export const action = defineActions({ another: add("another"), add: add("show"), ...typeForms }, { files: ITEM_FILES });
