import { expect, it } from "vitest";
import { visionModel } from "./workers-ai.server";

const answering = (output: unknown) => {
  const calls: unknown[] = [];
  const AI = {
    run: async (...args: unknown[]) => {
      calls.push(args);
      return output;
    },
  };
  return { calls, model: visionModel({ AI }) };
};

it("is absent without the binding", () => {
  expect(visionModel({})).toBeUndefined();
});

it("sends the question and the picture to the model, and returns its text", async () => {
  const { calls, model } = answering({ response: "{}" });
  expect(await model?.answer("What is it?", Uint8Array.of(1, 2, 3))).toBe("{}");
  expect(calls).toEqual([
    [
      "@cf/meta/llama-3.2-11b-vision-instruct",
      {
        messages: [{ role: "user", content: "What is it?" }],
        image: "data:image/webp;base64,AQID",
        max_tokens: 300,
      },
    ],
  ]);
});

it("takes an answer under its other name, or one that was parsed already, and rejects anything else", async () => {
  const answer = (output: unknown) => answering(output).model?.answer("?", Uint8Array.of(1));
  expect(await answer({ description: "{}" })).toBe("{}");
  expect(await answer({ response: { year: 1921 } })).toBe('{"year":1921}');
  await expect(answer("overloaded")).rejects.toThrow();
});
