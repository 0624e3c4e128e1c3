import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { findProof } from "~/domain/accounts/email/prove-email.server";
import { verifyForm } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Verify your email address · Obverse" },
  { name: "robots", content: "noindex" },
];

/** Reading a link changes nothing: programs that scan mails open every link in them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get("token") ?? "";
  const proof = await findProof(context.reader, token, context.clock.now());
  return { token, proof: proof ? { email: proof.email, username: proof.username, isDone: proof.isDone } : null };
}

export const action = verifyForm;

export default function VerifyEmail() {
  const { token, proof } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state === "submitting";
  if (proof === null) return <ExpiredLink />;
  if (proof.isDone) return <Done email={proof.email} />;
  return (
    <Page title="Verify your email address" width="text">
      <Form method="post" className="flex flex-col gap-5">
        <p className="[overflow-wrap:anywhere]">
          Is <strong>{proof.email}</strong> your address, and <strong>{proof.username}</strong> your account?
        </p>
        <p className="text-quiet">If you don’t know this account, close this page. Nothing will change.</p>
        <input type="hidden" name="token" value={token} />
        <Button variant="primary" aria-disabled={isSending || undefined} className="self-start">
          Verify this address
        </Button>
      </Form>
    </Page>
  );
}

function Done({ email }: { email: string }) {
  return (
    <Page title="This link was used already" width="text">
      <p className="mb-6 [overflow-wrap:anywhere]">
        It verified <strong>{email}</strong>. There’s nothing more to do.
      </p>
      <ButtonLink to="/settings/email">See your address</ButtonLink>
    </Page>
  );
}

function ExpiredLink() {
  return (
    <Page
      title="This link no longer works"
      lead="It has expired, is incomplete, or a newer one took its place."
      width="text"
    >
      <ButtonLink to="/settings/email" variant="primary">
        Send me a new link
      </ButtonLink>
    </Page>
  );
}
