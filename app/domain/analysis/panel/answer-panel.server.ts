import { and, eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Writer } from "~/db/database.server";
import { suggestionAnswers } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { describedItem } from "~/domain/analysis/described-item";
import { attributeOf, suggestionsFor } from "~/domain/analysis/suggestions";
import { loadOwnDraft, type OwnDraft } from "~/domain/analysis/vision/own-draft.server";
import { visionSuggestions } from "~/domain/analysis/vision/vision-reading";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { emptyFacts, factsOfType } from "~/domain/listings/facts/facts-of-type.server";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { saveFacts } from "~/domain/listings/facts/save-facts.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { candidatesOf, selectCandidates } from "./candidates-of.server";
import { matchTypes, openMatches, TYPE_MATCHER } from "./match-types";
import type { PanelAnswer, SuggestionAnswer } from "./read-panel-answer";

export async function answerPanel(
  db: Writer,
  own: { readonly listingId: number; readonly sellerId: number },
  answer: PanelAnswer,
  now: number,
): Promise<PanelAnswered | Refusal> {
  if (answer.about === "types") return answerTypes(db, { ...own, ...answer }, now);
  const result = await answerSuggestions(db, { ...own, ...answer }, now);
  if (isRefusal(result)) return result;
  const entries = answer.answers.flatMap(({ field, kept }) => (kept === null ? [] : [[field, kept] as const]));
  return { ...result, written: Object.fromEntries(entries) };
}

interface PanelAnswered {
  readonly isRepeat: boolean;
  /** The inputs of the draft's form that the answer filled in. */
  readonly written: Readonly<Record<string, string>>;
}

export function answeredWords(answer: PanelAnswer): { title: string; description: string; tone?: "good" } {
  if (answer.about === "types")
    return answer.chosenId === null
      ? { title: "Types rejected", description: "They won't be suggested for this draft again." }
      : { title: "Type saved in the draft", description: "It filled in the facts that were empty.", tone: "good" };
  const [first, ...others] = answer.answers.map(({ kept }) => kept);
  if (others.length > 0)
    return { title: "Saved in the draft", description: `It has ${others.length + 1} more facts.`, tone: "good" };
  return first == null
    ? { title: "Suggestion rejected", description: "The field stays empty." }
    : { title: "Saved in the draft", description: `“${first}” is now one of its facts.`, tone: "good" };
}

interface SuggestionAnswers {
  readonly listingId: number;
  readonly sellerId: number;
  readonly answers: readonly SuggestionAnswer[];
}

/** Only what the draft's words still suggest, so that nothing counts that nobody was shown. Can be repeated. */
export async function answerSuggestions(db: Writer, { listingId, sellerId, answers }: SuggestionAnswers, now: number) {
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const earlierOf = ({ field, suggested }: SuggestionAnswer) =>
    draft.answers.find((answer) => answer.field === field && answer.suggested === suggested);
  const fresh = answers.filter((answer) => !earlierOf(answer));
  if (answers.some((answer) => (earlierOf(answer) ?? answer).kept !== answer.kept)) return suggestionOutdated();
  if (fresh.length === 0) return answers.length > 0 ? { isRepeat: true } : suggestionOutdated();
  const ofWords = suggestionsFor(draft);
  const all = [...ofWords, ...visionSuggestions(draft.reading, draft.attributes, ofWords)];
  let added: Attributes = {};
  const rows: Answer[] = [];
  for (const { field, suggested, kept } of fresh) {
    const suggestion = all.find((each) => each.field === field && each.value === suggested);
    if (!suggestion) return suggestionOutdated();
    const fact = kept === null ? {} : attributeOf(suggestion.field, kept);
    if (!fact) return refuseValue(field, "This field can't take that value. Correct it and try again.");
    added = { ...added, ...fact };
    rows.push({ field, by: suggestion.by, suggested, kept });
  }
  const { faults } = readFacts({ ...draft.attributes, ...added }, { isNote: draft.kind === "note" });
  for (const [field, fault] of Object.entries(faults)) if (field in added) return refuseValue(field, fault);
  return saveAnswers(db, draft, { added, answers: rows }, now);
}

const refuseValue = (field: string, sentence: string) =>
  refuse("malformed", sentence, { fields: { [field]: sentence } });

interface TypeAnswer {
  readonly listingId: number;
  readonly sellerId: number;
  readonly shownIds: readonly number[];
  readonly chosenId: number | null;
}

/** Only types that the draft's words still suggest. Repeating an answer changes nothing. */
export async function answerTypes(db: Writer, { listingId, sellerId, shownIds, chosenId }: TypeAnswer, now: number) {
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const keptValue = (typeId: number) =>
    draft.answers.find(({ field, suggested }) => field === "typeId" && suggested === String(typeId))?.kept;
  const isAnswered =
    chosenId === null ? shownIds.every((id) => keptValue(id) === null) : keptValue(chosenId) === String(chosenId);
  const type = chosenId === null ? undefined : await factsOfType(db, chosenId);
  if (isRefusal(type)) return suggestionOutdated();
  const writtenOf = (after: Attributes) =>
    type ? { ...namedIn(after, Object.keys(type.facts)), typeId: type.written } : {};
  if (isAnswered && shownIds.length > 0) return { isRepeat: true, written: writtenOf(draft.attributes) };
  if (draft.attributes.typeId !== undefined) return suggestionOutdated();
  const item = describedItem(draft);
  const matches = openMatches(
    matchTypes(item, candidatesOf(await selectCandidates(db, draft.kind, item))),
    draft.answers,
  );
  const typeIds = chosenId === null ? shownIds : [chosenId];
  if (typeIds.length === 0 || !typeIds.every((id) => matches.some((match) => match.id === id)))
    return suggestionOutdated();
  const answers = typeIds.map((id) => ({
    field: "typeId",
    by: TYPE_MATCHER,
    suggested: String(id),
    kept: chosenId === null ? null : String(id),
  }));
  const added = chosenId === null || !type ? {} : { ...emptyFacts(type.facts, draft.attributes), typeId: chosenId };
  const saved = await saveAnswers(db, draft, { added, answers }, now);
  return isRefusal(saved) ? saved : { ...saved, written: writtenOf({ ...draft.attributes, ...added }) };
}

const namedIn = (attributes: Attributes, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, fact]) => (names.includes(name) ? [[name, String(fact)]] : [])),
  );

interface Answer {
  readonly field: string;
  readonly by: string;
  readonly suggested: string;
  readonly kept: string | null;
}

async function saveAnswers(
  db: Writer,
  { listingId, kind, attributesJson, attributes }: OwnDraft,
  { added, answers }: { readonly added: Attributes; readonly answers: readonly Answer[] },
  now: number,
): Promise<{ readonly isRepeat: false } | Refusal> {
  const after = { ...attributes, ...added };
  const done = await db
    .commit([
      db
        .update(listings)
        .set({ attributes: JSON.stringify(after), revision: sql`${listings.revision} + 1` })
        // Nothing is overwritten that was typed in another tab in the meantime.
        .where(and(eq(listings.id, listingId), eq(listings.status, "draft"), eq(listings.attributes, attributesJson))),
      mustChangeOne,
      Object.keys(added).length === 0 ? [] : saveFacts(db, { listingId, isNote: kind === "note", attributes: after }),
      db.insert(suggestionAnswers).values(answers.map((answer) => rowOf(answer, { listingId, at: now }))),
    ])
    .catch(answerTo({ conflict: suggestionOutdated, unique: suggestionOutdated }));
  return isRefusal(done) ? done : { isRepeat: false };
}

function rowOf({ field, by, suggested, kept }: Answer, { listingId, at }: { listingId: number; at: number }) {
  const answer = kept === null ? "rejected" : kept === suggested ? "accepted" : "edited";
  return { listingId, field, source: by, suggested, answer, kept, at } as const;
}

const suggestionOutdated = () =>
  refuse("conflict", "The draft has changed since we suggested this. Check it and try again.");
