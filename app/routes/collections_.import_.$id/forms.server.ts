import { collectionImport, removeImported } from "~/domain/collections/exchange/importing/collection-import.server";
import { mapCollectionImport } from "~/domain/collections/exchange/importing/upload-collection-import.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

/** The next step of the import. With a script the page sends the one after it by itself while it is open. */
function add(intent: "all" | "good") {
  return form({
    run: ({ writer, context, id, memberId, fields }) => {
      const choices = { leavesOutFaulty: intent === "good", leavesOutDuplicates: fields.duplicates === "leave-out" };
      const tools = { photos: photoTools(context, "collection"), clock: context.clock };
      return collectionImport.step(writer, tools, { memberId, importId: id, choices });
    },
    done: ({ id }) => ({ to: `/collections/import/${id}` }),
  });
}

export const action = defineActions({
  columns: form({
    run: ({ writer, rules, id, memberId, fields }) =>
      mapCollectionImport(writer, { memberId, importId: id }, fields, rules.currency),
    done: success("Columns saved", "Check the rows below before you add them."),
  }),
  all: add("all"),
  good: add("good"),
  remove: form({
    run: ({ writer, now, id, memberId }) => removeImported(writer, { memberId, importId: id }, now),
    done: ({ answer: { count } }) => ({
      title: "Import undone",
      description: `${count === 1 ? "1 item" : `${count} items`} removed. You can restore them in the collection for a day.`,
    }),
  }),
});
