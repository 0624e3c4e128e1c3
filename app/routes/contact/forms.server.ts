import type { SentLetter } from "~/domain/letters/letter";
import { type LetterInput, letterInput, sendLetter } from "~/domain/letters/send-letter.server";
import type { Refusal } from "~/domain/refusal";
import { definePublicActions, form, type Post } from "~/platform/forms/define-actions.server";

const send = form<LetterInput, SentLetter | Refusal, Post>({
  read: letterInput,
  run: async ({ writer, now, context, input }) => {
    const session = await context.session();
    const author = { memberId: session?.member.id ?? null, address: context.address };
    return sendLetter(writer, author, input, { now, randomness: context.randomness });
  },
  done: ({ answer }) => ({ here: { letter: answer } }),
});

export const action = definePublicActions({ send }, { default: "send" });
