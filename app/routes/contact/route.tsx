import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { LinkLine, Page, useAnswer, useRefusedInput } from "~/components/page";
import { Button, TextLink } from "~/components/ui/controls";
import { Field, SelectField, TextArea } from "~/components/ui/field";
import { MAX_LETTER, MAX_LETTER_NAME, MIN_LETTER, type SentLetter, TOPICS } from "~/domain/letters/letter";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Contact · Obverse" },
  { name: "description", content: "How to reach Obverse, and where to get the fastest answer." },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.pageSession();
  return {
    email: context.env.CONTACT_EMAIL || null,
    key: crypto.randomUUID(),
    member: session ? { name: session.member.username, email: session.member.email } : null,
  };
}

export default function Contact() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useAnswer<{ letter: SentLetter } | object>();
  if (answer && "letter" in answer) return <Sent letter={answer.letter} />;
  return (
    <Page title="Contact" lead="Write to us, and keep a copy with a reference number." width="text">
      <ContactForm />
      <div className="prose mt-12">
        {email ? (
          <p>
            You can also write to{" "}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            .
          </p>
        ) : null}
        <h2>What is faster</h2>
        <ul>
          <li>
            <strong>A problem with an order:</strong> open the <TextLink to="/orders">order</TextLink> and report it
            there. That keeps the payment protected and the evidence in one place.
          </li>
          <li>
            <strong>Something that breaks the rules:</strong> choose “Report” where it is.
          </li>
          <li>
            <strong>How something works:</strong> search the <TextLink to="/help">help pages</TextLink>.
          </li>
        </ul>
      </div>
      <LinkLine to="/privacy" className="mt-8">
        What we store about you
      </LinkLine>
    </Page>
  );
}

function Sent({ letter: { reference, topic, email, body } }: { letter: SentLetter }) {
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

function ContactForm() {
  const { key, member } = useLoaderData<typeof loader>();
  const topic = useRefusedInput("topic");
  const name = useRefusedInput("name", member?.name);
  const email = useRefusedInput("email", member?.email);
  const body = useRefusedInput("body");
  return (
    <Form method="post" className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="key" value={key} />
      <SelectField
        label="What is it about?"
        required
        options={[["", "Choose …"], ...Object.entries(TOPICS)]}
        {...topic}
      />
      <Field label="Your name (optional)" autoComplete="name" maxLength={MAX_LETTER_NAME} {...name} />
      <Field
        label="Your email address"
        type="email"
        autoComplete="email"
        required
        {...email}
        hint="We'll reply to this address."
      />
      <TextArea
        label="Your message"
        rows={8}
        required
        minLength={MIN_LETTER}
        maxLength={MAX_LETTER}
        {...body}
        hint="If it is about an order or a lot, include its number. Never send us a password or a card number."
      />
      {/* Programs fill in every field. What they send is read last, but never thrown away. */}
      <div aria-hidden className="hidden">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button variant="primary" className="self-start">
        Send message
      </Button>
    </Form>
  );
}
