import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import { Avatar } from "~/components/navigation/avatar";
import { MoreLink } from "~/components/page";
import { Button, Link, TabLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { Thumb } from "~/components/ui/thumb";
import type { InboxEntry, InboxPage } from "~/domain/threads/inbox-of.server";
import { INBOX_FILTERS, type InboxFilter } from "~/domain/threads/thread";

const LABELS: Readonly<Record<InboxFilter, string>> = {
  all: "All",
  unread: "Unread",
  orders: "Orders",
  listings: "Listings",
};

export interface InboxChoice {
  readonly show: InboxFilter;
  readonly words: string;
}

function queryOf({ show, words }: InboxChoice, before?: number | null): string {
  const query = new URLSearchParams({
    ...(show === "all" ? {} : { show }),
    ...(words === "" ? {} : { q: words }),
    ...(before ? { before: String(before) } : {}),
  }).toString();
  return query === "" ? "" : `?${query}`;
}

interface InboxProps {
  readonly page: InboxPage;
  readonly choice: InboxChoice;
  readonly openId?: number;
  readonly empty: ReactNode;
}

export function Inbox({ page, choice, openId, empty }: InboxProps) {
  const { show, words } = choice;
  return (
    <>
      <Form action="/messages" role="search" aria-label="Your messages" key={words} className="flex items-end gap-2">
        <Field label="Search messages" type="search" name="q" maxLength={100} defaultValue={words} className="grow" />
        <Button className="min-h-12">Search</Button>
      </Form>
      <nav aria-label="Filter conversations" className="mt-4 flex flex-wrap gap-x-5 border-b border-line">
        {INBOX_FILTERS.map((each) => (
          <TabLink
            key={each}
            to={`/messages${queryOf({ show: each, words: "" })}`}
            isChosen={words === "" && each === show}
          >
            {LABELS[each]}
          </TabLink>
        ))}
      </nav>
      {page.entries.length === 0 ? (
        empty
      ) : (
        <ul>
          {page.entries.map((entry) => (
            <Entry
              key={entry.messageId}
              entry={entry}
              to={
                words === ""
                  ? `/messages/${entry.threadId}${queryOf(choice)}`
                  : `/messages/${entry.threadId}${queryOf(choice, entry.messageId + 1)}#m${entry.messageId}`
              }
              isOpen={entry.threadId === openId}
            />
          ))}
        </ul>
      )}
      <MoreLink to={page.nextBefore === null ? null : `/messages${queryOf(choice, page.nextBefore)}`}>
        Older conversations
      </MoreLink>
    </>
  );
}

function Entry({ entry, to, isOpen }: { entry: InboxEntry; to: string; isOpen: boolean }) {
  const { otherName, title, about, isOwn, body, photoCount } = entry;
  // Opening a conversation marks it as read.
  const unread = isOpen ? 0 : entry.unread;
  return (
    <li className={clsx("relative border-b border-line", isOpen && "bg-mat")} data-unread={unread > 0}>
      <div className="flex gap-3 px-1 py-3">
        {title === null ? (
          <Avatar username={otherName} imageUrl={entry.otherImageUrl} size="medium" />
        ) : (
          <Thumb photoKey={entry.photoKey} className="size-11" />
        )}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <Link
              to={to}
              aria-current={isOpen ? "page" : undefined}
              className={clsx("truncate after:absolute after:inset-0", unread > 0 && "font-semibold")}
            >
              {otherName}
              {unread > 0 ? <span className="sr-only">, {unread} unread</span> : null}
            </Link>
            <LocalTime at={entry.at} style="short" className="shrink-0 text-sm text-quiet" />
          </div>
          {title === null ? null : (
            <p className="truncate text-sm text-quiet">{about === "order" ? `Order: ${title}` : title}</p>
          )}
          <p className="flex items-center gap-2">
            <span className={clsx("truncate", unread > 0 ? "font-semibold" : "text-quiet")}>
              {isOwn ? "You: " : ""}
              {body || (photoCount === 1 ? "Sent a photo" : `Sent ${photoCount} photos`)}
            </span>
            {unread > 0 ? <span aria-hidden className="ml-auto size-2.5 shrink-0 rounded-full bg-bronze" /> : null}
          </p>
        </div>
      </div>
    </li>
  );
}
