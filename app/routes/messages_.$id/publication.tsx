import { Form } from "@remix-run/react";
import { Button, StandaloneLink, TextLink } from "~/components/ui/controls";
import { answersPath } from "~/domain/listings/answers/answer";
import type { ThreadMessage } from "~/domain/threads/thread-messages.server";
import type { ThreadView } from "~/domain/threads/thread-page.server";

/** Under one's own message: that everyone sees it on the listing, and how to take it off; for a seller, how to publish it. */
export function Publication({ thread, message }: { thread: ThreadView; message: ThreadMessage }) {
  const { card, about, published, threadId } = thread;
  if (!card || about !== "listing" || !message.isOwn) return null;
  const shown = published.find(({ answerId, questionId }) => message.id === (card.isOwn ? answerId : questionId));
  if (shown) return <Published id={shown.id} listingId={card.listingId} isSeller={card.isOwn} />;
  const mayPublish = card.isOwn && card.status === "active" && message.body !== "" && !message.isRemoved;
  if (!mayPublish || !followsQuestion(thread, message)) return null;
  return (
    <StandaloneLink to={`/messages/${threadId}/publish?answer=${message.id}`} className="text-sm">
      Publish on the listing
    </StandaloneLink>
  );
}

/** The question may also be on an earlier page. */
function followsQuestion({ messages, earlierBefore }: ThreadView, { id }: ThreadMessage): boolean {
  return earlierBefore !== null || messages.some((each) => each.id < id && !each.isOwn && each.body !== "");
}

function Published({ id, listingId, isSeller }: { id: number; listingId: number; isSeller: boolean }) {
  return (
    <details className="max-w-prose text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-quiet underline decoration-line underline-offset-4 hover:text-ink">
        {isSeller ? "Published on the listing" : "Published on the listing, without your name"}
      </summary>
      <Form method="post" className="flex flex-col items-start gap-2 pb-2">
        <p>
          {isSeller
            ? "You can withdraw it until somebody bids, makes an offer or buys."
            : "You can take it down at any time. The seller can't publish it again."}{" "}
          <TextLink to={`${answersPath(listingId)}#answer-${id}`}>See it</TextLink>
        </p>
        <input type="hidden" name="published" value={id} />
        <Button intent="withdraw-answer">{isSeller ? "Withdraw" : "Take it down"}</Button>
      </Form>
    </details>
  );
}
