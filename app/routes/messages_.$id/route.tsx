import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { memberItemPath } from "~/components/listings/item-path";
import { Inbox } from "~/components/messages/inbox";
import { MessageList, useThreadNews } from "~/components/messages/message-list";
import { Avatar } from "~/components/navigation/avatar";
import { RefusalSummary, useRefusedForm } from "~/components/page";
import { Button, ButtonLink, StandaloneLink, TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import { stageLabel, stageOf } from "~/domain/orders/steps/order-words";
import { readThreadUpTo } from "~/domain/threads/read-thread-up-to.server";
import { inboxQuery } from "~/domain/threads/thread";
import { type ThreadCard, type ThreadView, threadPage } from "~/domain/threads/thread-page.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { idCursor, orNotFound, pathId, requireMember } from "~/platform/http/request.server";
import { Publication, Writing } from "./writing";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.thread.username} · Messages · Obverse` : "Messages · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const choice = inboxQuery(context.url.searchParams);
  const before = idCursor(context.url);
  const query = { threadId: pathId(params), memberId, before };
  const page = orNotFound(
    await threadPage(context.reader, query, choice),
    "This conversation doesn't exist, or it isn't yours.",
  );
  const { threadId, otherId, unread, newestId: messageId } = page.thread;
  // Unread messages are always on the newest page.
  if (unread > 0 && before === undefined) {
    const read = await readThreadUpTo(context.writer, { threadId, memberId, otherId, messageId }, context.clock.now());
    publish(context, read.effects);
  }
  return { ...page, choice, isNewest: before === undefined, formKey: crypto.randomUUID() };
}

export default function Thread() {
  const { thread, inbox, choice, isNewest, formKey } = useLoaderData<typeof loader>();
  const before = useSearchParams()[0].get("before");
  const isTyping = useThreadNews(thread.threadId);
  const { threadId, username } = thread;
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-4 pb-16 sm:px-6 lg:pt-8">
      <div className="grid gap-x-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label="Conversations" className="max-lg:hidden">
          <p className="mb-4 font-serif text-xl">Messages</p>
          <Inbox
            page={inbox}
            choice={choice}
            openId={threadId}
            empty={<p className="py-8 text-quiet">No other conversations here.</p>}
          />
        </nav>
        <div className="min-w-0">
          <p className="lg:hidden">
            <StandaloneLink to="/messages">All messages</StandaloneLink>
          </p>
          <ThreadHead thread={thread} />
          {thread.card ? <ContextCard card={thread.card} /> : null}
          {/* Reversed, so that it starts at its end, where the newest message is; anew in another thread or on another page. */}
          <section
            key={`${threadId}:${before}`}
            aria-label={`Messages with ${username}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
            tabIndex={0}
            className="mt-4 flex max-h-[62dvh] flex-col-reverse overflow-y-auto px-1 py-2"
          >
            <div>
              {thread.earlierBefore === null ? null : (
                <p className="mb-4 flex justify-center">
                  <ButtonLink to={`/messages/${threadId}?before=${thread.earlierBefore}`}>Earlier messages</ButtonLink>
                </p>
              )}
              <MessageList
                threadId={threadId}
                messages={thread.messages}
                otherName={username}
                reading={{ upTo: thread.theirReadId, at: thread.theirReadAt }}
                below={(message) => <Publication thread={thread} message={message} />}
              />
              {isNewest ? null : (
                <p className="mt-6 flex justify-center">
                  <ButtonLink to={`/messages/${threadId}`}>Newest messages</ButtonLink>
                </p>
              )}
            </div>
          </section>
          <p aria-live="polite" className="min-h-6 px-1 text-sm text-quiet">
            {isTyping ? `${username} is typing` : ""}
          </p>
          <RefusalSummary refused={useRefusedForm()} />
          <Writing key={threadId} thread={thread} formKey={formKey} />
        </div>
      </div>
    </main>
  );
}

function ThreadHead({ thread }: { thread: Pick<ThreadView, "otherId" | "username" | "profileImageUrl" | "block"> }) {
  const { otherId, username, profileImageUrl, block } = thread;
  const isBlocked = block === "by-you";
  return (
    <header className="flex items-center gap-3">
      <Avatar username={username} imageUrl={profileImageUrl} size="medium" />
      <h1 className="min-w-0 grow truncate text-xl">
        <TextLink to={`/profile/${otherId}`}>{username}</TextLink>
      </h1>
      <Form method="post">
        <input type="hidden" name="member" value={otherId} />
        <Button variant="quiet" intent={isBlocked ? "unblock" : "block"} className="text-sm">
          {isBlocked ? "Unblock" : "Block"}
        </Button>
      </Form>
    </header>
  );
}

const STATES: Readonly<Record<ThreadCard["status"], string>> = {
  draft: "Draft",
  active: "For sale",
  reserved: "Reserved for a buyer",
  sold: "Sold",
  ended: "Not on sale",
  withdrawn: "Withdrawn",
  removed: "Removed",
};

function ContextCard({ card }: { card: ThreadCard }) {
  const { listingId, auctionId, orderId, title, photoKey } = card;
  return (
    <aside aria-label="About" className="mt-3 flex items-center gap-4 border-y border-line py-3">
      <Thumb photoKey={photoKey} />
      <div className="min-w-0 grow">
        <TextLink
          to={orderId === null ? memberItemPath(listingId, auctionId ?? undefined) : `/orders/${orderId}`}
          className="line-clamp-2 font-serif text-lg leading-snug"
        >
          {title}
        </TextLink>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <State card={card} />
        </p>
      </div>
    </aside>
  );
}

function State({ card }: { card: ThreadCard }) {
  const { orderId, orderStatus: status, disputeStage, shipTo, orderTotalMinor, priceMinor, endsAt } = card;
  if (orderId !== null && status !== null)
    return (
      <>
        <span>
          Order {orderId}: {stageLabel(stageOf({ status, disputeStage }), { shipTo })}
        </span>
        {orderTotalMinor === null ? null : <Money amountMinor={orderTotalMinor} />}
      </>
    );
  return (
    <>
      <span>{card.isOwn && card.status === "active" ? "You're selling this" : STATES[card.status]}</span>
      {priceMinor === null ? null : <Money amountMinor={priceMinor} />}
      {endsAt === null ? null : (
        <span>
          Ends <LocalTime at={endsAt} style="short" />
        </span>
      )}
    </>
  );
}
