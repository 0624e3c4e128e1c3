import { createDrafts } from "~/domain/listings/importing/create-drafts.server";
import { mapImport } from "~/domain/listings/importing/map-import.server";
import { profilesOf } from "~/domain/postage/profiles/profiles.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

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
      return createDrafts(writer, { ...asked, moment, rules });
    },
    done: ({ id, answer: { left } }) => ({ to: `/listings/import/${id}${left > 0 ? `?run=${intent}` : ""}` }),
  });
}

/** The forms of an import's page. */
export const importForms = defineActions({ columns, all: create("all"), good: create("good") });
