import { readWritten, typedPreferences, writePreferences } from "~/domain/notifications/preferences/preference";
import { readPreferences, savePreferences } from "~/domain/notifications/preferences/preferences.server";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { pushForms } from "~/platform/forms/push-forms.server";

const save = form({
  read: (fields) => typedPreferences(fields),
  run: async ({ writer, context, memberId, input }) => {
    const before = await readPreferences(context.reader, memberId);
    await savePreferences(writer, memberId, input);
    return { before: writePreferences(before) };
  },
  // The page offers to undo, so it needs what applied before.
  done: ({ answer: { before } }) => ({ to: `/settings/notifications?before=${before}` }),
});

const undo = form({
  read: ({ before }) => readWritten(before) ?? refuseOutOfDate(),
  run: ({ writer, memberId, input }) => savePreferences(writer, memberId, input),
  done: { title: "Undone", description: "Your earlier choices are back.", to: "/settings/notifications" },
});

export const action = defineActions({ save, undo, ...pushForms });
