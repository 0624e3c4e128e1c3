import { suggestionsFor } from "~/domain/analysis/suggestions";
import { photosChanged } from "~/domain/effects";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { inFormWords } from "~/domain/listings/drafts/listing-form";
import { readListing } from "~/domain/listings/drafts/read-listing.server";
import { ROLES_FIELD, readRoles } from "~/domain/listings/photos/new-photo-roles";
import { type ListedItem, listItem } from "~/domain/listings/selling/list-item.server";
import { saveAsProfile } from "~/domain/postage/profiles/add-profile.server";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";
import { typeForms } from "~/platform/forms/type-forms.server";
import type { FlashWords } from "~/platform/http/flash.server";
import { logEvent } from "~/platform/log";
import { photoTools } from "~/platform/storage/photo-store.server";

/** Room for a few photos; more can be added to the draft. */
const MAX_BODY_BYTES = 24 * 1024 * 1024;

/** When the form was read; its fields are read with the seller's postage profiles. */
const readItem = readKeyed((_, moment) => moment);

const PAGES = {
  publish: (id: number) => `/listing/${id}`,
  draft: (id: number) => `/listing/${id}`,
  preview: (id: number) => `/listing-test/${id}`,
  analyse: (id: number) => `/listing/${id}/edit`,
};

function list(intent: keyof typeof PAGES) {
  return form({
    read: readItem,
    run: async ({ context, memberId, fields, files, input: { key, now, values: moment } }) => {
      const { writer, clock, rules } = context;
      const input = await readListing(context.reader, memberId, fields, moment);
      if (isRefusal(input)) return input;
      const unsaved = await saveAsProfile(writer, memberId, fields, input.postage ?? null);
      if (unsaved) return unsaved;
      // A published listing's facts are fixed, so the draft's page first asks about those that were found.
      const asksAboutFacts = intent === "publish" && suggestionsFor(input).length > 0;
      const listing = inFormWords(
        await listItem(writer, photoTools(context, "listing"), {
          sellerId: memberId,
          input,
          photos: files.map(({ name, bytes }) => ({ field: name, bytes })),
          roles: readRoles(fields[ROLES_FIELD] ?? ""),
          publish: intent === "publish" && !asksAboutFacts,
          keyed: await keyRequest({ userId: memberId, key }, "list-item", fields),
          readAt: now,
          clock,
          rules,
        }),
      );
      if (isRefusal(listing)) return listing;
      if (listing.failure) logEvent("listing_incomplete", { listingId: listing.id }, listing.failure.error);
      const effects = [...(listing.published?.effects ?? []), ...photosChanged(listing.photoIds)];
      return { ...listing, title: input.title, asksAboutFacts, effects };
    },
    done: ({ answer }) => ({
      to: answer.problem === null ? PAGES[intent](answer.id) : `/listing/${answer.id}`,
      ...outcomeWords(answer),
    }),
  });
}

function outcomeWords(answer: ListedItem & { asksAboutFacts: boolean; title: string }): FlashWords {
  const { isRepeat, problem, published, asksAboutFacts, title } = answer;
  if (isRepeat)
    return {
      title: "Already saved",
      description: "We had already received this form. Check that all the photos are there.",
    };
  if (problem !== null) return { title: "Saved as a draft", description: problem, tone: "bad" };
  if (asksAboutFacts)
    return {
      title: "Saved as a draft, not published yet",
      description: "We found facts in your text that you haven't filled in. Use them, or publish without them.",
    };
  return published
    ? success("Listing published", `Buyers can now see “${title}”.`)
    : success("Draft saved", "Only you can see it until you publish.");
}

export const action = defineActions(
  { draft: list("draft"), publish: list("publish"), preview: list("preview"), analyse: list("analyse"), ...typeForms },
  { files: { maxBytes: MAX_BODY_BYTES, field: "extra", always: true } },
);
