import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { MAX_ZIP_BYTES } from "~/domain/importing/import-limits";
import { MAX_IMPORT_BYTES } from "~/domain/listings/importing/import-limits";
import { uploadImport, uploadSummary } from "~/domain/listings/importing/upload-import.server";
import { refuse } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

const upload = form({
  read: (fields) => readFormKey(fields),
  run: async ({ writer, now, context, memberId, files, input: key }) => {
    const bytesOf = (field: string) => files.find(({ name }) => name === field)?.bytes;
    const file = bytesOf("file");
    const missing = "Choose a CSV or ZIP file first.";
    if (!file) return refuse("malformed", missing, { fields: { file: missing } });
    const request = { memberId, key, file, photos: bytesOf("photos"), now };
    return uploadImport(writer, photoTools(context, "listing"), request);
  },
  done: ({ answer }) => ({ to: `/listings/import/${answer.importId}`, ...uploadSummary(answer) }),
});

/** Room for a ZIP and a table beside it. */
const MAX_BODY_BYTES = MAX_ZIP_BYTES + MAX_IMPORT_BYTES + 16 * 1024;

export const action = defineActions(
  { upload },
  { default: "upload", files: { maxBytes: MAX_BODY_BYTES, field: "file", always: true } },
);
