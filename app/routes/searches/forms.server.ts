import { readId } from "~/domain/read-id";
import { changeSearch, deleteSearch, restoreSearch } from "~/domain/saved-searches/change-search.server";
import { savedSearchInput } from "~/domain/saved-searches/save-search.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  change: form({
    read: savedSearchInput,
    run: ({ writer, memberId, fields, input }) =>
      changeSearch(writer, { memberId, searchId: readId(fields.id) }, input),
    done: ({ input: { name } }) => success("Search changed", `“${name}” is up to date.`),
  }),
  delete: form({
    read: ({ id }) => readId(id),
    run: ({ writer, now, memberId, input: searchId }) => deleteSearch(writer, { memberId, searchId }, now),
    done: { title: "Search deleted", description: "You can undo this for a day." },
  }),
  restore: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: searchId }) => restoreSearch(writer, { memberId, searchId }),
    done: success("Search restored", "It's back in your list."),
  }),
});
