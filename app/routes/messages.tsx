import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ItemRow } from "~/components/item-row";
import { LocalTime } from "~/components/local-time";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { conversationsOf } from "~/domain/orders/conversation/conversations.server";
import { requireMember } from "~/platform/auth/gate.server";

export const meta: MetaFunction = () => [{ title: "Messages · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const conversations = await conversationsOf(context.reader, member.id);
  return { conversations: conversations.map((each) => ({ ...each, at: new Date(each.at).toISOString() })) };
}

export default function Messages() {
  const { conversations } = useLoaderData<typeof loader>();
  return (
    <Page title="Messages" lead="Your conversations with buyers and sellers. Reply on the order page." width="text">
      {conversations.length === 0 ? (
        <EmptyState title="No messages yet" action={<ButtonLink to="/orders">See your orders</ButtonLink>}>
          Once an order is paid, you can message its buyer or seller. Your conversations appear here.
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {conversations.map(({ orderId, title, photoKey, otherName, body, isOwn, at }) => (
            <ItemRow
              key={orderId}
              to={`/orders/${orderId}#conversation`}
              item={{ title, photoKey }}
              facts={
                <span className="line-clamp-2 wrap-anywhere">
                  <span className="text-ink">{isOwn ? `You to ${otherName}:` : `${otherName}:`}</span> {body}
                </span>
              }
              figure={<LocalTime at={at} style="short" className="text-sm text-quiet" />}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
