import type { RefObject } from "react";
import { useKeptDraft } from "~/components/drafts/use-kept-draft";
import { useRootFacts } from "~/components/formatted";

/**
 * `to` is the conversation, or the one that would begin. With `isRefilled`, the server has already filled in the text.
 */
export function useUnsentMessage(
  form: RefObject<HTMLFormElement>,
  { to, isRefilled }: { to: string; isRefilled: boolean },
): void {
  const memberId = useRootFacts()?.user?.id ?? 0;
  useKeptDraft(form, {
    draft: `message:${memberId}:${to}`,
    isRefilled,
    savedUnder: "/messages/",
    savedHash: "#write",
  });
}
