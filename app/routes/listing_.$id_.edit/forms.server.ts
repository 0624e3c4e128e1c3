import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { getDraft } from "~/domain/listings/drafts/get-draft.server";
import { inFormWords, readListingForm } from "~/domain/listings/drafts/listing-form";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const save = (pageOf: (id: number) => string) =>
  form({
    run: async ({ context, id, memberId, fields }) => {
      const own = { listingId: id, sellerId: memberId };
      // An unchanged closing time keeps what the draft says, so the draft is needed to read the form.
      const before = await getDraft(context.reader, own);
      if (isRefusal(before)) return before;
      const { timeZone, moneyFormat, rules } = context;
      const now = context.clock.now();
      const input = readListingForm(fields, { now, timeZone, moneyFormat, keptEnd: before.terms?.endsAt, ...rules });
      if (isRefusal(input)) return input;
      return inFormWords(await editDraft(context.writer, { ...own, input, now, rules }));
    },
    done: ({ id }) => ({
      to: pageOf(id),
      title: "Draft saved",
      description: "Only you can see it until you publish.",
      tone: "good",
    }),
  });

export const editDraftForm = defineActions(
  { draft: save((id) => `/listing/${id}`), preview: save((id) => `/listing-test/${id}`) },
  { default: "draft" },
);
