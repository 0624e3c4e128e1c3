import { z } from "zod";

export const settingsFormSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("end-session"), id: z.string() }),
  z.strictObject({ intent: z.literal("end-others") }),
  z.strictObject({ intent: z.literal("change-password"), current: z.string(), password: z.string() }),
]);
