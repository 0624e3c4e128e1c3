import { answeredWords, answerPanel } from "~/domain/analysis/panel/answer-panel.server";
import { readPanelAnswer } from "~/domain/analysis/panel/read-panel-answer";
import { askVision } from "~/domain/analysis/vision/ask-vision.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { getOwnListing } from "~/domain/listings/drafts/get-own-listing.server";
import { inFormWords } from "~/domain/listings/drafts/listing-form";
import { readListing } from "~/domain/listings/drafts/read-listing.server";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";
import { typeForms } from "~/platform/forms/type-forms.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

/** Saves what was typed and then, if a button of the analysis panel sent the form, carries out its answer. */
async function save({ writer, now, rules, context, id, memberId, fields }: MemberPost) {
  const own = { listingId: id, sellerId: memberId };
  // An unchanged closing time keeps what the draft says, so the draft is needed to read the form.
  const before = await getOwnListing(context.reader, own);
  if (isRefusal(before)) return before;
  const { timeZone, moneyFormat } = context;
  const moment = { now, timeZone, moneyFormat, keptEnd: before.terms?.endsAt, ...rules };
  const input = await readListing(context.reader, memberId, fields, moment);
  if (isRefusal(input)) return input;
  const saved = inFormWords(await editDraft(writer, { ...own, input, revision: Number(fields.revision), now, rules }));
  const answer = readPanelAnswer(fields);
  if (isRefusal(saved)) return saved;
  if (!answer) return { ...saved, written: {} };
  const result = await answerPanel(writer, own, answer, now);
  if (isRefusal(result)) return result;
  return { revision: saved.revision + (result.isRepeat ? 0 : 1), written: result.written };
}

const draft = form({
  run: save,
  done: ({ id, fields, answer: { revision, written } }) => {
    const answer = readPanelAnswer(fields);
    if (fields.stay) return { here: { revision, written } };
    if (answer) return { to: `/listing/${id}/edit`, ...answeredWords(answer) };
    return { to: `/listing/${id}`, ...SAVED };
  },
});

const preview = form({ run: save, done: ({ id }) => ({ to: `/listing-test/${id}`, ...SAVED }) });

/** Saves what was typed first, because the page is left without JavaScript. */
const readPhotos = form({
  run: async (post) => {
    const saved = await save(post);
    if (isRefusal(saved)) return saved;
    const request = { listingId: post.id, sellerId: post.memberId, model: visionModel(post.context.env)?.name };
    return askVision(post.writer, request, post.now);
  },
  done: ({ id }) => ({ to: `/listing/${id}/edit`, ...READING }),
});

const SAVED = success("Draft saved", "Only you can see it until you publish.");

const READING = {
  title: "We're reading the photos",
  description: "We saved what you typed. The suggestions appear here in a few seconds.",
};

export const action = defineActions({ draft, preview, "read-photos": readPhotos, ...typeForms }, { default: "draft" });
