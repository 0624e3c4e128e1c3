import type { Writer } from "~/db/client.server";
import { factsOfType, stillEmpty } from "~/domain/listings/facts/facts-of-type.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { candidatesOf, selectCandidates } from "./candidate-types.server";
import { describedItem } from "./described-item";
import { matchTypes, openMatches, TYPE_MATCHER } from "./match-types";
import { loadOwnDraft } from "./own-draft.server";
import { saveAnswers, suggestionOutdated } from "./save-answers.server";

export interface TypeAnswer {
  readonly listingId: number;
  readonly sellerId: number;
  /** The types that the seller was shown. */
  readonly shown: readonly number[];
  /** The one that the draft shall name; null for none of them. */
  readonly chosen: number | null;
}

/**
 * Names one of the suggested types in the seller's own draft, with the facts that it fills in, or rejects all that were
 * shown. Only types that the draft's
 * words still suggest can be answered. Repeating an answer changes nothing.
 */
export async function answerTypes(
  db: Writer,
  { listingId, sellerId, shown, chosen }: TypeAnswer,
  now: number,
): Promise<{ readonly isRepeat: boolean } | Refusal> {
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const kept = (typeId: number) =>
    draft.answers.find(({ field, suggested }) => field === "typeId" && suggested === String(typeId))?.kept;
  const isAnswered = chosen === null ? shown.every((id) => kept(id) === null) : kept(chosen) === String(chosen);
  if (isAnswered && shown.length > 0) return { isRepeat: true };
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
  const type = chosen === null ? { facts: {} } : await factsOfType(db, chosen);
  if (isRefusal(type)) return type;
  const added = chosen === null ? {} : { ...stillEmpty(type.facts, draft.attributes), typeId: chosen };
  return saveAnswers(db, draft, { added, answers }, now);
}
