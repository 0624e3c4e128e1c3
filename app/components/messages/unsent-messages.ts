import type { RefObject } from "react";
import { useKeptDraft } from "~/components/drafts/use-kept-draft";
import { useRootFacts } from "~/components/root-facts";

/** The prefix of the stored copies of unsent messages. */
const UNSENT_MESSAGES = "message:";

/**
 * Keeps what is typed into a message's form, with its photos, in this browser until it is sent. `to` is the
 * conversation, or the one that would begin. With `isRefilled`, the server has already filled in what was typed.
 */
export function useUnsentMessage(
  form: RefObject<HTMLFormElement>,
  { to, isRefilled }: { to: string; isRefilled: boolean },
): void {
  const memberId = useRootFacts()?.user?.id ?? 0;
  useKeptDraft(form, {
    ...{ draft: `${UNSENT_MESSAGES}${memberId}:${to}`, isRefilled },
    savedUnder: "/messages/",
    savedHash: "#write",
  });
}
