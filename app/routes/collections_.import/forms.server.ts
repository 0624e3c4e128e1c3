import { collectionInput } from "~/domain/collections/collection-input";
import { MAX_DATABASE_BYTES } from "~/domain/collections/collection-limits";
import {
  type Target,
  uploadCollectionImport,
} from "~/domain/collections/exchange/importing/upload-collection-import.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { defineActions, form, parseFields } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

const newCollection = collectionInput.pick({ name: true });

function readUpload(fields: Readonly<Record<string, string>>): { key: string; target: Target } | Refusal {
  const key = readFormKey(fields);
  if (isRefusal(key)) return key;
  if (fields.collection === "file") return { key, target: { followsFile: true } };
  if (fields.collection !== "new") return { key, target: { collectionId: readId(fields.collection) } };
  const collection = parseFields(newCollection, fields);
  return isRefusal(collection) ? collection : { key, target: { name: collection.name } };
}

const upload = form({
  read: readUpload,
  run: async ({ writer, now, context, memberId, files, input }) => {
    const bytes = files.find(({ name }) => name === "file")?.bytes;
    const missing = "Choose a file first.";
    if (!bytes) return refuse("malformed", missing, { fields: { file: missing } });
    const request = { memberId, bytes, moneyFormat: context.moneyFormat, now, ...input };
    return uploadCollectionImport(writer, photoTools(context, "collection"), request);
  },
  done: ({ answer }) => ({ to: `/collections/import/${answer.importId}` }),
});

export const action = defineActions(
  { upload },
  { default: "upload", files: { maxBytes: MAX_DATABASE_BYTES + 16 * 1024, field: "file", always: true } },
);
