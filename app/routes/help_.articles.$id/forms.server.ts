import { voteOnHelp } from "~/domain/help/vote-on-help.server";
import { definePublicActions, form, type Post } from "~/platform/forms/define-actions.server";

const vote = (isHelpful: boolean) =>
  form<undefined, unknown, Post>({
    run: ({ writer, now, params: { id: article = "" } }) => voteOnHelp(writer, { article, isHelpful }, now),
    done: {
      title: "Thank you",
      description: isHelpful
        ? "We've counted your answer. We don't store who gave it."
        : "We've counted your answer. We don't store who gave it. If you tell us what was missing, we can add it.",
    },
  });

export const action = definePublicActions({ yes: vote(true), no: vote(false) });
