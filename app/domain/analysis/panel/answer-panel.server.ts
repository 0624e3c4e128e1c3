import type { Writer } from "~/db/database.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { answerSuggestions } from "./answer-suggestions.server";
import { answerTypes } from "./answer-types.server";
import type { PanelAnswer } from "./read-panel-answer";

export async function answerPanel(
  db: Writer,
  own: { readonly listingId: number; readonly sellerId: number },
  answer: PanelAnswer,
  now: number,
): Promise<PanelAnswered | Refusal> {
  if (answer.about === "types") return answerTypes(db, { ...own, ...answer }, now);
  const answered = await answerSuggestions(db, { ...own, ...answer }, now);
  if (isRefusal(answered)) return answered;
  const taken = answer.answers.flatMap(({ field, kept }) => (kept === null ? [] : [[field, kept] as const]));
  return { ...answered, written: Object.fromEntries(taken) };
}

interface PanelAnswered {
  readonly isRepeat: boolean;
  /** The inputs of the draft's form that the answer filled in. */
  readonly written: Readonly<Record<string, string>>;
}

export function answeredWords(answer: PanelAnswer): { title: string; description: string; tone?: "good" } {
  if (answer.about === "types")
    return answer.chosen === null
      ? { title: "Types rejected", description: "They won't be suggested for this draft again." }
      : { title: "Type saved in the draft", description: "It filled in the facts that were empty.", tone: "good" };
  const [first, ...others] = answer.answers.map(({ kept }) => kept);
  if (others.length > 0)
    return { title: "Saved in the draft", description: `It has ${others.length + 1} more facts.`, tone: "good" };
  return first == null
    ? { title: "Suggestion rejected", description: "The field stays empty." }
    : { title: "Saved in the draft", description: `“${first}” is now one of its facts.`, tone: "good" };
}
