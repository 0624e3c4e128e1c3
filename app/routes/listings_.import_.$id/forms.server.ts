import { addImportedPhotos } from "~/domain/listings/importing/add-photos.server";
import { createDrafts } from "~/domain/listings/importing/create-drafts.server";
import { MAX_ZIP_BYTES } from "~/domain/listings/importing/import-limits";
import { mapImport } from "~/domain/listings/importing/map-import.server";
import { stagePhotos } from "~/domain/listings/importing/stage-photos.server";
import { stagedWords } from "~/domain/listings/importing/staged-words";
import { profilesOf } from "~/domain/postage/profiles/profiles.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { photoTools } from "~/platform/storage/photo-store.server";

const columns = form({
  run: ({ context, id, memberId, fields }) => mapImport(context.writer, { sellerId: memberId, importId: id }, fields),
  done: { title: "Columns saved", description: "Check the items below before you create the drafts.", tone: "good" },
});

/** One step of the import. With a script the page sends the next one by itself while `run` is in its address. */
function create(intent: "all" | "good") {
  return form({
    run: async ({ context, id, memberId }) => {
      const { reader, writer, clock, rules, timeZone, moneyFormat } = context;
      const profiles = await profilesOf(reader, memberId);
      const moment = { now: clock.now(), timeZone, moneyFormat, auctionMinMs: rules.auctionMinMs, profiles };
      const asked = { sellerId: memberId, importId: id, leavesOutFaulty: intent === "good" };
      const made = await createDrafts(writer, { ...asked, moment, rules });
      if (isRefusal(made) || made.left > 0) return made;
      return addImportedPhotos(writer, photoTools(context), { sellerId: memberId, importId: id, now: clock.now() });
    },
    done: ({ id, answer: { left } }) => ({ to: `/listings/import/${id}${left > 0 ? `?run=${intent}` : ""}` }),
  });
}

/** Adds a ZIP of photos to the import. */
const photos = form({
  run: async ({ context, id, memberId, files }) => {
    const zip = files.find(({ name }) => name === "photos")?.bytes;
    const missing = "Choose a ZIP file first.";
    if (!zip) return refuse("malformed", missing, { fields: { photos: missing } });
    const asked = { sellerId: memberId, importId: id, zip, now: context.clock.now() };
    return stagePhotos(context.writer, photoTools(context), asked);
  },
  done: ({ id, answer }) => ({ to: `/listings/import/${id}`, ...stagedWords(answer) }),
});

/** The forms of an import's page. */
export const importForms = defineActions(
  { columns, photos, all: create("all"), good: create("good") },
  { files: { maxBytes: MAX_ZIP_BYTES + 16 * 1024, field: "photos" } },
);
