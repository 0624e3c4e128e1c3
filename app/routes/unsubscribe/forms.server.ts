import { readStopped, writeStopped } from "~/domain/notifications/preferences/preference";
import { resubscribe, unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { readUnsubscribeLink } from "~/domain/notifications/preferences/unsubscribe-link";
import { type Refusal, refuse } from "~/domain/refusal";
import { definePublicActions, form, type Post } from "~/platform/forms/define-actions.server";

const linkOf = ({ context }: Pick<Post, "context">) =>
  readUnsubscribeLink(context.url.searchParams) ?? refuse("not_found", "This link is incomplete.");

/**
 * Email programs post without an intent, in either encoding, and without a session: the link's signature is the proof.
 */
export const action = definePublicActions(
  {
    stop: form<undefined, Awaited<ReturnType<typeof unsubscribe>>, Post>({
      run: async (post) => {
        const link = linkOf(post);
        return "refused" in link ? link : unsubscribe(post.writer, link);
      },
      // No redirect: email programs that unsubscribe by themselves follow none.
      done: ({ answer }) => ({ here: { stopped: writeStopped(answer.stopped) } }),
    }),
    undo: form<undefined, Refusal | undefined, Post>({
      run: async (post) => {
        const link = linkOf(post);
        return "refused" in link ? link : resubscribe(post.writer, link, readStopped(post.fields.stopped));
      },
      done: { here: { stopped: null } },
    }),
  },
  { default: "stop", files: { maxBytes: 10_000, field: "stopped" } },
);
