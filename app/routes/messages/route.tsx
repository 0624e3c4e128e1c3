import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Inbox } from "~/components/messages/inbox";
import { useThreadNews } from "~/components/messages/message-list";
import { EmptyState, Page } from "~/components/page";
import { inboxOf } from "~/domain/threads/inbox-of.server";
import { inboxQuery } from "~/domain/threads/thread";
import { idCursor, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Messages · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const choice = inboxQuery(context.url.searchParams);
  const before = idCursor(context.url);
  return { page: await inboxOf(context.reader, { memberId: member.id, ...choice, before }), choice };
}

export default function Messages() {
  const { page, choice } = useLoaderData<typeof loader>();
  useThreadNews();
  return (
    <Page title="Messages" lead="Your conversations with other members." width="text">
      <Inbox page={page} choice={choice} empty={<Nothing {...choice} />} />
    </Page>
  );
}

const NOTHING = {
  unread: "You've read all your messages.",
  orders: "No messages about orders yet. Once an order is paid, you can message its buyer or seller.",
  listings: "No questions about listings yet. “Ask the seller” is on every listing.",
};

function Nothing({ show, words }: { show: keyof typeof NOTHING | "all"; words: string }) {
  if (words !== "") return <p className="py-8 text-quiet">None of your messages contains “{words}”.</p>;
  if (show !== "all") return <p className="py-8 text-quiet">{NOTHING[show]}</p>;
  return (
    <EmptyState title="No messages yet" action="Browse listings" to="/browse">
      Ask a seller about a listing, or write to a member from their profile. Messages about your orders appear here too.
    </EmptyState>
  );
}
