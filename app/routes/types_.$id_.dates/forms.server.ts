import { addDate, removeDate } from "~/domain/collections/dates/my-dates.server";
import { refuse } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-body.server";

/** What the button's intent says after its first word: "add 1881 CC". */
function dateOf({ intent = "" }: FormFields) {
  const [, year, mark = ""] = /^\w+ (-?\d{1,4}) ?(.*)$/.exec(intent) ?? [];
  if (!year || Number(year) === 0) return refuse("malformed", "Choose a date.");
  return { year: Number(year), mark };
}

const changeBy = (verb: typeof addDate | typeof removeDate) =>
  form({
    read: dateOf,
    run: ({ writer, now, memberId, id, input }): Promise<object> =>
      verb(writer, { memberId, typeId: id, ...input }, now),
    done: ({ id }) => ({ to: `/types/${id}/dates` }),
  });

export const action = defineActions({ add: changeBy(addDate), remove: changeBy(removeDate) });
