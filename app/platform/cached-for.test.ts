import { expect, it } from "vitest";
import { cachedFor } from "./cached-for";

it("answers from memory until the time is over, and keeps no failure", async () => {
  const answers = ["one", new Error("lost"), "two"];
  const recent = cachedFor(1_000, async (source: readonly string[]) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return [...source, answer];
  });
  expect(await recent(["a"], 0)).toEqual(["a", "one"]);
  expect(await recent(["b"], 999)).toEqual(["a", "one"]);
  await expect(recent(["c"], 1_000)).rejects.toThrow("lost");
  expect(await recent(["d"], 1_001)).toEqual(["d", "two"]);
});
