import * as z from "zod";
import { plainText } from "~/domain/text/plain-text";
import { isReason, MAX_REPORT_NOTE } from "./report";

export const reportInput = z
  .object({ reason: z.string().refine(isReason, "Choose a reason."), note: plainText(0, MAX_REPORT_NOTE) })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    message: "Tell us briefly what's wrong.",
  });
export type ReportInput = z.infer<typeof reportInput>;
