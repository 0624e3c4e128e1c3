import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { MAX_IMPORT_BYTES } from "~/domain/listings/importing/import-limits";
import { startImport } from "~/domain/listings/importing/start-import.server";
import { refuse } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const upload = form({
  read: (fields) => readFormKey(fields),
  run: async ({ context, memberId, files, input: key }) => {
    const file = files.find(({ name }) => name === "file");
    const missing = "Choose a CSV file first.";
    if (!file) return refuse("malformed", missing, { fields: { file: missing } });
    const { writer, clock } = context;
    return startImport(writer, { sellerId: memberId, key, bytes: file.bytes, now: clock.now() });
  },
  done: ({ answer }) => ({ to: `/listings/import/${answer.importId}` }),
});

export const uploadForm = defineActions(
  { upload },
  { default: "upload", files: { maxBytes: MAX_IMPORT_BYTES + 16 * 1024, field: "file", always: true } },
);
