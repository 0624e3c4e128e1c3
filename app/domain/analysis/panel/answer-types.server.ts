import type { Writer } from "~/db/database.server";
import { describedItem } from "~/domain/analysis/described-item";
import { loadOwnDraft } from "~/domain/analysis/vision/own-draft.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { emptyFacts, factsOfType } from "~/domain/listings/facts/facts-of-type.server";
import { isRefusal } from "~/domain/refusal";
import { candidatesOf, selectCandidates } from "./candidates-of.server";
import { matchTypes, openMatches, TYPE_MATCHER } from "./match-types";
import { saveAnswers, suggestionOutdated } from "./save-answers.server";

export interface TypeAnswer {
  readonly listingId: number;
  readonly sellerId: number;
  readonly shown: readonly number[];
  readonly chosen: number | null;
}

/** Only types that the draft's words still suggest. Repeating an answer changes nothing. */
export async function answerTypes(db: Writer, { listingId, sellerId, shown, chosen }: TypeAnswer, now: number) {
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const kept = (typeId: number) =>
    draft.answers.find(({ field, suggested }) => field === "typeId" && suggested === String(typeId))?.kept;
  const isAnswered = chosen === null ? shown.every((id) => kept(id) === null) : kept(chosen) === String(chosen);
  const type = chosen === null ? undefined : await factsOfType(db, chosen);
  if (isRefusal(type)) return suggestionOutdated();
  const writtenOf = (after: Attributes) =>
    type ? { ...namedIn(after, Object.keys(type.facts)), typeId: type.written } : {};
  if (isAnswered && shown.length > 0) return { isRepeat: true, written: writtenOf(draft.attributes) };
  if (draft.attributes.typeId !== undefined) return suggestionOutdated();
  const item = describedItem(draft);
  const matches = openMatches(
    matchTypes(item, candidatesOf(await selectCandidates(db, draft.kind, item))),
    draft.answers,
  );
  const answered = chosen === null ? shown : [chosen];
  if (answered.length === 0 || !answered.every((id) => matches.some((match) => match.id === id)))
    return suggestionOutdated();
  const answers = answered.map((id) => ({
    ...{ field: "typeId", by: TYPE_MATCHER, suggested: String(id) },
    kept: chosen === null ? null : String(id),
  }));
  const added = chosen === null || !type ? {} : { ...emptyFacts(type.facts, draft.attributes), typeId: chosen };
  const saved = await saveAnswers(db, draft, { added, answers }, now);
  return isRefusal(saved) ? saved : { ...saved, written: writtenOf({ ...draft.attributes, ...added }) };
}

const namedIn = (attributes: Attributes, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, fact]) => (names.includes(name) ? [[name, String(fact)]] : [])),
  );
