import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Effect } from "~/domain/effects";
import { type Refusal, refuse } from "~/domain/refusal";
import type { FlashWords } from "~/platform/http/flash.server";
import type { FormFields } from "~/platform/http/read-form.server";

export interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}

export type Moved = { readonly effects: readonly Effect[] } | Refusal;

/** One form of the order page: what it does, and the confirmation shown afterwards. */
export interface OrderFormAction {
  readonly run: (
    context: AppLoadContext,
    asked: Asked,
    fields: FormFields,
    pictures: readonly Uint8Array[],
  ) => Promise<Moved>;
  readonly done: FlashWords;
}

/** Runs a verb with the parsed input, or refuses with a message for each invalid field. */
export async function withInput<Input>(
  schema: z.ZodType<Input>,
  typed: Readonly<Record<string, unknown>>,
  run: (input: Input) => Promise<Moved>,
): Promise<Moved> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return run(parsed.data);
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}
