import { Form } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { MessageFields } from "~/components/messages/message-list";
import { useUnsentMessage } from "~/components/messages/unsent-messages";
import { useRefusedForm } from "~/components/page";
import { Button, SendButton, StandaloneLink, TextLink } from "~/components/ui/controls";
import { answersPath } from "~/domain/listings/answers/answer";
import type { ThreadMessage } from "~/domain/threads/thread-messages.server";
import type { ThreadView } from "~/domain/threads/thread-page.server";
import { SECOND_MS } from "~/domain/time";

/** The least time between two signals that this member is typing. */
const TYPING_EVERY_MS = 3 * SECOND_MS;

/** The form of a message; a sentence instead while one of the two has blocked the other. */
export function Writing({ thread, formKey }: { thread: ThreadView; formKey: string }) {
  const { threadId, username, about, block, messages } = thread;
  const toldAt = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const own = useRefusedForm("message");
  const sentId = messages.filter(({ isOwn }) => isOwn).at(-1)?.id ?? 0;
  useUnsentMessage(form, { to: `${threadId}`, isRefilled: own !== undefined });
  useFocusAfter(form, sentId);
  if (block !== null && about !== "order")
    return (
      <p id="write" className="mt-2 max-w-prose text-quiet">
        {block === "by-you"
          ? `You've blocked ${username}. Unblock them to write again.`
          : `${username} doesn't want to be contacted by you.`}
      </p>
    );
  function tellTyping() {
    if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    // Nothing is lost without it.
    void fetch(`/messages/${threadId}/typing`, { method: "POST" }).catch(() => undefined);
  }
  return (
    <Form
      ref={form}
      id="write"
      method="post"
      // The address it leads to differs by its hash, which would be another step back for each message.
      replace
      encType="multipart/form-data"
      // Room for the message that was just sent, above the form that the page scrolls to.
      className="mt-2 flex scroll-mt-40 flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="message" />
      <MessageFields
        // A sent message empties the form. One that arrives leaves it alone.
        key={own ? formKey : sentId}
        formKey={formKey}
        refused={own}
        onType={tellTyping}
        hint={about === "order" ? "Obverse reads it only if we have to decide a dispute." : undefined}
      />
      <SendButton variant="primary" className="self-start">
        Send message
      </SendButton>
    </Form>
  );
}

function useFocusAfter(form: RefObject<HTMLFormElement>, sentId: number) {
  const before = useRef(sentId);
  useEffect(() => {
    if (before.current === sentId) return;
    before.current = sentId;
    form.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, [form, sentId]);
}

/** Under one's own message: that everyone sees it on the listing, and how to take it off; for a seller, how to publish it. */
export function Publication({ thread, message }: { thread: ThreadView; message: ThreadMessage }) {
  const { card, about, published, threadId } = thread;
  if (!card || about !== "listing" || !message.isOwn) return null;
  const publication = published.find(({ answerId, questionId }) => message.id === (card.isOwn ? answerId : questionId));
  if (publication)
    return (
      <details className="max-w-prose text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-quiet underline decoration-line underline-offset-4 hover:text-ink">
          {card.isOwn ? "Published on the listing" : "Published on the listing, without your name"}
        </summary>
        <Form method="post" className="flex flex-col items-start gap-2 pb-2">
          <p>
            {card.isOwn
              ? "You can withdraw it until somebody bids, makes an offer or buys."
              : "You can take it down at any time. The seller can't publish it again."}{" "}
            <TextLink to={`${answersPath(card.listingId)}#answer-${publication.id}`}>See it</TextLink>
          </p>
          <input type="hidden" name="published" value={publication.id} />
          <Button intent="withdraw-answer">{card.isOwn ? "Withdraw" : "Take it down"}</Button>
        </Form>
      </details>
    );
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
