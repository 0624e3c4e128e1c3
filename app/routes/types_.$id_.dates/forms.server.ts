import { addDate, removeDate } from "~/domain/collections/dates/add-date.server";
import { refuse } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-form.server";

/** What the button's intent says after its first word: "add 1881 CC". */
function dateOf({ intent = "", ...fields }: FormFields) {
  const [, year, mark = ""] = /^\w+ (-?\d{1,4}) ?(.*)$/.exec(intent) ?? [];
  if (!year || Number(year) === 0) return refuse("malformed", "Choose a date.");
  return { year: Number(year), mark: mark.slice(0, 80), mint: fields[`mint ${mark}`]?.slice(0, 80) };
}

export const dateForms = defineActions({
  add: form({
    read: dateOf,
    run: ({ context, memberId, id, input }) =>
      addDate(context.writer, { memberId, typeId: id, ...input }, context.clock.now()),
    done: ({ id }) => ({ to: `/types/${id}/dates` }),
  }),
  remove: form({
    read: dateOf,
    run: ({ context, memberId, id, input }) =>
      removeDate(context.writer, { memberId, typeId: id, ...input }, context.clock.now()),
    done: ({ id }) => ({ to: `/types/${id}/dates` }),
  }),
});
