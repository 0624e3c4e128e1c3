import { encodeBase64 } from "oslo/encoding";
import * as z from "zod";
import type { VisionModel } from "~/domain/analysis/vision/read-photos.server";
import type { Env } from "~/platform/env";

const DEFAULT_MODEL = "@cf/meta/llama-3.2-11b-vision-instruct";
const MAX_TOKENS = 300;

/** Models answer under one name or the other, and some parse their own JSON. */
const outputSchema = z.looseObject({ response: z.unknown().optional(), description: z.unknown().optional() });

export function visionModel({
  AI,
  VISION_MODEL = DEFAULT_MODEL,
}: Pick<Env, "AI" | "VISION_MODEL">): VisionModel | undefined {
  if (!AI) return undefined;
  return {
    name: VISION_MODEL,
    async answer(question, picture) {
      const image = `data:image/webp;base64,${encodeBase64(picture)}`;
      const messages = [{ role: "user", content: question }];
      const output = outputSchema.parse(await AI.run(VISION_MODEL, { messages, image, max_tokens: MAX_TOKENS }));
      const answer = output.response ?? output.description ?? "";
      return typeof answer === "string" ? answer : JSON.stringify(answer);
    },
  };
}
