import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ExpiredLink } from "~/components/accounts/expired-link";
import { Page } from "~/components/page";
import { Button, ButtonLink, SendButton, TextLink } from "~/components/ui/controls";
import { findLink } from "~/domain/accounts/emailed-link.server";
import { signInPath } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Verify your email address · Obverse" },
  { name: "robots", content: "noindex" },
];

/** Reading a link changes nothing: programs that scan mails open every link in them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get("token") ?? "";
  const [proof, session] = await Promise.all([
    findLink(context.writer, "verify", token, context.clock.now()),
    context.cachedSession(),
  ]);
  if (!proof) return { token, proof: null, viewer: null, signIn: "" };
  const { email, username, isUsed, memberId } = proof;
  const viewer = session && { username: session.member.username, isOwner: session.member.id === memberId };
  return { token, proof: { email, username, isUsed }, viewer, signIn: signInPath(context.url) };
}

export default function VerifyEmail() {
  const { token, proof, viewer, signIn } = useLoaderData<typeof loader>();
  if (proof === null)
    return (
      <ExpiredLink to="/settings/email" lead="It has expired, is incomplete, or a newer one took its place.">
        Send me a new link
      </ExpiredLink>
    );
  if (proof.isUsed)
    return (
      <Page title="This link was used already" width="text">
        <p className="mb-6 [overflow-wrap:anywhere]">
          It verified <strong>{proof.email}</strong>. There's nothing more to do.
        </p>
        <ButtonLink to="/settings/email">See your address</ButtonLink>
      </Page>
    );
  return (
    <Page title="Verify your email address" width="text">
      <Form method="post" className="flex flex-col gap-5">
        <p className="[overflow-wrap:anywhere]">
          Is <strong>{proof.email}</strong> your address, and <strong>{proof.username}</strong> your account?
        </p>
        <p className="text-quiet">If you don't know this account, close this page. Nothing will change.</p>
        {viewer?.isOwner ? (
          <>
            <input type="hidden" name="token" value={token} />
            <SendButton variant="primary" className="self-start">
              Verify this address
            </SendButton>
          </>
        ) : null}
      </Form>
      {viewer?.isOwner ? null : <OtherViewer owner={proof.username} viewer={viewer?.username} signIn={signIn} />}
    </Page>
  );
}

/** Only someone who is signed in to the account verifies its address. */
function OtherViewer({ owner, viewer, signIn }: { owner: string; viewer: string | undefined; signIn: string }) {
  if (viewer !== undefined)
    return (
      <Form method="post" action="/logout" className="mt-5 flex flex-col items-start gap-5">
        <p>
          You're signed in as <strong>{viewer}</strong>. Log out, then open the link again and sign in as{" "}
          <strong>{owner}</strong>.
        </p>
        <Button>Log out</Button>
      </Form>
    );
  return (
    <div className="mt-5 flex flex-col items-start gap-5">
      <p>
        Sign in as <strong>{owner}</strong> to verify it. Use the username: the address works once it's verified.
      </p>
      <ButtonLink to={signIn} variant="primary">
        Sign in
      </ButtonLink>
      <TextLink to="/auth/forgot">Forgot your password?</TextLink>
    </div>
  );
}
