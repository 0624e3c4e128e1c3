import { expect } from "vitest";
import { isRefusal, type Refusal } from "~/domain/refusal";

/** How many uses of a token that may be used once meet. */
export const USES = 50;

/**
 * Uses a token that may be used once {@link USES} times at the same moment, and expects that one use succeeds.
 * Returns which one, what it was answered, and the refusals of all others.
 */
export async function onlyOneWins<Answer>(use: (index: number) => Promise<Answer | Refusal>) {
  const answers = await Promise.all(Array.from({ length: USES }, (_, index) => use(index)));
  const won = answers.flatMap((answer, index) => (isRefusal(answer) ? [] : [{ winner: index, answer }]));
  expect(won).toHaveLength(1);
  const [winner] = won;
  if (!winner) throw new Error("no use succeeded");
  return { ...winner, refusals: answers.filter(isRefusal) };
}
