import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { MessageFields } from "~/components/messages/message-list";
import { useUnsentMessage } from "~/components/messages/unsent-messages";
import { Page, useRefusedForm } from "~/components/page";
import { Problem, SendButton, TextLink } from "~/components/ui/controls";
import { refuseBlock } from "~/domain/blocks/block-member.server";
import { readId } from "~/domain/read-id";
import { findRecipient } from "~/domain/threads/start-thread.server";
import { newThreadPath } from "~/domain/threads/thread";
import { orInstead, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "New message · Obverse" }];

/** An existing conversation continues on its own page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const { searchParams } = context.url;
  const listingId = readId(searchParams.get("listing") ?? undefined) || undefined;
  const found = orInstead(
    await findRecipient(context.reader, { to: readId(searchParams.get("to") ?? undefined), listingId, memberId }),
    {
      title: "This message can't be sent",
      links: [
        { to: "/messages", label: "Your messages" },
        { to: "/contact", label: "Contact us" },
      ],
    },
  );
  // A refused form returns here with what was typed.
  if (found.threadId !== null && !searchParams.has("write")) throw redirect(`/messages/${found.threadId}#write`);
  const { id, username, listing, block } = found;
  const blockMessage = refuseBlock(block, username)?.message ?? null;
  return { id, username, listing: listing ?? null, blockMessage, formKey: crypto.randomUUID() };
}

export default function NewMessage() {
  const { id, username, listing, blockMessage, formKey } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const isSeller = listing?.sellerId === id;
  const form = useRef<HTMLFormElement>(null);
  useUnsentMessage(form, { to: `new-${id}-${listing?.id ?? ""}`, isRefilled: refusedForm !== undefined });
  return (
    <Page
      title={isSeller ? "Ask the seller" : "New message"}
      lead={
        <>
          To <TextLink to={`/profile/${id}`}>{username}</TextLink>
          {listing ? (
            <>
              , about <TextLink to={`/lots/${listing.id}`}>{listing.title}</TextLink>
            </>
          ) : null}
        </>
      }
      width="text"
    >
      <Problem message={blockMessage} className="mb-6" />
      {blockMessage === null ? (
        <Form
          ref={form}
          id="write"
          method="post"
          // Going back from the conversation leads past this form, which would only lead to the conversation again.
          replace
          action={`${newThreadPath(id, listing?.id)}&write`}
          encType="multipart/form-data"
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="to" value={id} />
          {listing ? <input type="hidden" name="listing" value={listing.id} /> : null}
          <MessageFields
            formKey={formKey}
            refused={refusedForm}
            rows={6}
            label={isSeller ? "Your question" : "Message"}
          />
          <SendButton variant="primary" className="self-start">
            Send message
          </SendButton>
        </Form>
      ) : null}
    </Page>
  );
}
