import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-answer";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { LinkLine } from "~/components/ui/link-line";
import type { SentLetter } from "~/domain/letters/letter";
import { ContactForm } from "./contact-form";
import { contactForm } from "./forms.server";
import { Sent } from "./sent";

export const meta: MetaFunction = () => [
  { title: "Contact · Obverse" },
  { name: "description", content: "How to reach Obverse, and where to get the fastest answer." },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.session();
  return {
    email: context.env.CONTACT_EMAIL || null,
    key: crypto.randomUUID(),
    member: session ? { name: session.member.username, email: session.member.email } : null,
  };
}

export const action = contactForm;

export default function Contact() {
  const { email, key, member } = useLoaderData<typeof loader>();
  const answer = useAnswer<{ sent: SentLetter } | object>();
  if (answer && "sent" in answer) return <Sent letter={answer.sent} />;
  return (
    <Page title="Contact" lead="Write to us, and keep a copy with a reference number." width="text">
      <ContactForm formKey={key} member={member} />
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
            <strong>A problem with an order:</strong> open the{" "}
            <Link to="/orders" className="link">
              order
            </Link>{" "}
            and report it there. That keeps the payment protected and the evidence in one place.
          </li>
          <li>
            <strong>Something that breaks the rules:</strong> choose “Report” where it is.
          </li>
          <li>
            <strong>How something works:</strong> search the{" "}
            <Link to="/help" className="link">
              help pages
            </Link>
            .
          </li>
        </ul>
      </div>
      <LinkLine to="/privacy" className="mt-8">
        What we store about you
      </LinkLine>
    </Page>
  );
}
