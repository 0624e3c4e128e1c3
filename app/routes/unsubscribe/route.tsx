import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { LinkLine, Page, useAnswer } from "~/components/page";
import { ButtonLink, SendButton } from "~/components/ui/controls";
import { isGenuine, stillSent } from "~/domain/notifications/preferences/unsubscribe.server";
import { readUnsubscribeLink } from "~/domain/notifications/preferences/unsubscribe-link";
import { TOPICS } from "~/domain/notifications/topics";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Stop emails · Obverse" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const link = readUnsubscribeLink(context.url.searchParams);
  if (!link || !(await isGenuine(context.reader, link))) return { stops: null, isSent: false };
  return { stops: link.stops, isSent: (await stillSent(context.reader, link)).length > 0 };
}

export default function Unsubscribe() {
  const { stops, isSent } = useLoaderData<typeof loader>();
  const answer = useAnswer<{ stopped: string | null } | object>();
  if (stops === null)
    return (
      <Page
        title="This link is incomplete"
        lead="Copy the whole address from the email, or sign in and choose in your settings."
        width="text"
      >
        <ButtonLink to="/settings/notifications" variant="primary">
          Choose what you're emailed
        </ButtonLink>
      </Page>
    );
  const what = stops === "digest" ? "the daily email" : `emails about “${TOPICS[stops].title}”`;
  const stopped = answer && "stopped" in answer ? answer.stopped : undefined;
  return (
    <Page
      title={isSent ? `Stop ${what}?` : "You won't get these emails any more"}
      lead={
        isSent
          ? "Notifications stay on the site, and we still email you about the security of your account."
          : `We've stopped ${what}.`
      }
      width="text"
    >
      {stopped === null ? (
        <p role="status" className="mb-6">
          Undone. You get {what} again.
        </p>
      ) : null}
      <Form method="post">
        {isSent ? (
          <SendButton intent="stop" variant="primary">
            Stop these emails
          </SendButton>
        ) : stopped ? (
          <>
            <input type="hidden" name="stopped" value={stopped} />
            <SendButton intent="undo">Undo</SendButton>
          </>
        ) : null}
      </Form>
      <LinkLine to="/settings/notifications">Choose what you're emailed</LinkLine>
    </Page>
  );
}
