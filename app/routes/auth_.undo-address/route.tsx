import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ExpiredLink } from "~/components/accounts/expired-link";
import { Page } from "~/components/page";
import { SendButton } from "~/components/ui/controls";
import { findUnusedLink } from "~/domain/accounts/emailed-link.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Undo the change of your address · Obverse" },
  { name: "robots", content: "noindex" },
];

/** Reading a link changes nothing: programs that scan mails open every link in them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get("token") ?? "";
  const undo = await findUnusedLink(context.writer, "undo", token, context.clock.now());
  return { token, undo: undo ? { email: undo.email, username: undo.username } : null };
}

export default function UndoAddress() {
  const { token, undo } = useLoaderData<typeof loader>();
  if (undo === null) return <ExpiredLink to="/auth/forgot">Choose a new password</ExpiredLink>;
  return (
    <Page title="Undo the change of your address" width="text">
      <Form method="post" className="flex flex-col gap-5">
        <p className="[overflow-wrap:anywhere]">
          <strong>{undo.email}</strong> becomes the address of your account <strong>{undo.username}</strong> again. All
          devices are signed out, the password no longer works, and you choose a new one on the next page.
        </p>
        <p className="text-quiet">
          Ways to sign in, cards, bank accounts and delivery addresses that were added in the week before the change or
          since are removed, and payouts that haven't left are cancelled. We'll email you which.
        </p>
        <input type="hidden" name="token" value={token} />
        <SendButton variant="primary" className="self-start">
          Undo the change
        </SendButton>
      </Form>
    </Page>
  );
}
