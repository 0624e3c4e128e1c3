import { readId } from "~/domain/read-id";
import { changeSearch, deleteSearch, restoreSearch } from "~/domain/saved-searches/change-search.server";
import { savedSearchInput } from "~/domain/saved-searches/save-search.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

/** The forms of the list of saved searches; each names its search as `id`. */
export const action = defineActions({
  change: form({
    read: savedSearchInput,
    run: ({ context, memberId, fields, input }) =>
      changeSearch(context.writer, { memberId, searchId: readId(fields.id) }, input),
    done: ({ input: { name } }) => success("Search changed", `“${name}” is up to date.`),
  }),
  delete: form({
    read: ({ id }) => readId(id),
    run: ({ context, memberId, input: searchId }) =>
      deleteSearch(context.writer, { memberId, searchId }, context.clock.now()),
    done: { title: "Search deleted", description: "You can undo this for a day." },
  }),
  restore: form({
    read: ({ id }) => readId(id),
    run: ({ context, memberId, input: searchId }) => restoreSearch(context.writer, { memberId, searchId }),
    done: success("Search restored", "It's back in your list."),
  }),
});
