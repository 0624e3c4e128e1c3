import { z } from "zod";

export const authFormSchema = z.discriminatedUnion("tab", [
  z.strictObject({
    tab: z.literal("login"),
    username: z.string(),
    password: z.string(),
    redirect: z.string().optional(),
  }),
  z.strictObject({
    tab: z.literal("register"),
    username: z.string(),
    email: z.string(),
    password: z.string(),
    redirect: z.string().optional(),
  }),
]);
