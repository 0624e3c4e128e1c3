import { Fragment } from "react";
import { MessageFields } from "~/components/messages/message-fields";
import { MessageList, useThreadNews } from "~/components/messages/message-list";
import { LinkLine, TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Disclosure } from "~/components/ui/controls";
import type { OrderJson } from "~/domain/orders/views/order-json";
import type { OrderThread } from "~/domain/orders/views/order-page.server";
import type { ThreadMessage } from "~/domain/threads/thread-messages.server";
import { OrderForm } from "./step-parts";

interface ConversationProps {
  readonly order: OrderJson;
  readonly thread: OrderThread | null;
  readonly messages: readonly ThreadMessage[];
  readonly formKey: string;
}

/** The thread of the buyer and the seller about this order, which is in their messages too. */
export function Conversation({ order, thread, messages, formKey }: ConversationProps) {
  useThreadNews();
  const refused = useRefusedForm("message");
  if (order.paidAt === null) return null;
  const form = (
    <OrderForm
      id="write"
      intent="message"
      variant="secondary"
      withPhoto
      fields={
        <Fragment key={messages.length}>
          <MessageFields
            formKey={formKey}
            refused={refused}
            hint={`Only you and ${order.other.username} can read it. Obverse reads it only if we have to decide a dispute.`}
          />
        </Fragment>
      }
    >
      Send message
    </OrderForm>
  );
  return (
    <TitledSection id="conversation" title={`Messages with ${order.other.username}`} className="self-start">
      {thread ? (
        <div className="mt-4">
          <MessageList threadId={thread.threadId} messages={messages} otherName={order.other.username} />
          <LinkLine to={`/messages/${thread.threadId}`} className="mt-4">
            Open the conversation
          </LinkLine>
        </div>
      ) : null}
      {order.status === "disputed" ? (
        form
      ) : (
        <Disclosure title={`Message ${order.other.username}`} open={refused !== undefined} className="mt-4">
          {form}
        </Disclosure>
      )}
    </TitledSection>
  );
}
