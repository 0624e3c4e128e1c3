import { Page } from "~/components/page";
import { LinkLine } from "~/components/ui/link-line";
import { type SentLetter, TOPICS } from "~/domain/letters/letter";

/** A copy of what was sent, with its reference number. */
export function Sent({ letter: { reference, topic, email, body } }: { letter: SentLetter }) {
  return (
    <Page title="Message sent" lead={`Thank you. We'll reply to ${email}.`} width="text">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4">
        <dt className="text-quiet">Reference</dt>
        <dd className="font-semibold tabular-nums">{reference}</dd>
        <dt className="text-quiet">About</dt>
        <dd>{TOPICS[topic]}</dd>
      </dl>
      <h2 className="mt-8 text-xl">Your message</h2>
      <p className="mt-2 max-w-prose text-lg whitespace-pre-line wrap-anywhere">{body}</p>
      <p className="mt-8 text-quiet">Print or save this page if you want to keep a copy.</p>
      <LinkLine to="/help" className="mt-4">
        Back to help
      </LinkLine>
    </Page>
  );
}
