import { MAX_ZIP_BYTES } from "~/domain/importing/import-limits";
import { listingImport } from "~/domain/listings/importing/listing-import.server";
import { addPhotos, mapImport, uploadSummary } from "~/domain/listings/importing/upload-import.server";
import { refuse } from "~/domain/refusal";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

const columns = form({
  run: ({ writer, id, memberId, fields }) => mapImport(writer, { memberId, importId: id }, fields),
  done: success("Columns saved", "Check the items below before you create the drafts."),
});

/** The next step of the import. With a script the page sends the one after it by itself while it is open. */
function create(intent: "all" | "good") {
  return form({
    run: async ({ context, id, memberId }) => {
      const { writer, clock, rules, timeZone, moneyFormat } = context;
      const choices = { leavesOutFaulty: intent === "good", timeZone, decimalMark: moneyFormat.decimalMark };
      const tools = { photos: photoTools(context, "listing"), clock, rules };
      return listingImport.step(writer, tools, { memberId, importId: id, choices });
    },
    done: ({ id }) => ({ to: `/listings/import/${id}` }),
  });
}

const photos = form({
  run: async ({ writer, now, context, id, memberId, files }) => {
    const zip = files.find(({ name }) => name === "photos")?.bytes;
    const missing = "Choose a ZIP file first.";
    if (!zip) return refuse("malformed", missing, { fields: { photos: missing } });
    return addPhotos(writer, photoTools(context, "listing"), { memberId, importId: id, zip, now });
  },
  done: ({ id, answer }) => ({ to: `/listings/import/${id}`, ...uploadSummary(answer) }),
});

export const action = defineActions(
  { columns, photos, all: create("all"), good: create("good") },
  { files: { maxBytes: MAX_ZIP_BYTES + 16 * 1024, field: "photos" } },
);
