import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { LocalTime } from "~/components/formatted";
import { SettingsPage, useRefusedForm, useRefusedInput } from "~/components/page";
import { Button, Notice, SendButton, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { MAX_COUNTED, unsettled } from "~/domain/deletion/deletion-terms";
import { openMatters } from "~/domain/deletion/open-matters.server";
import { pendingDeletion } from "~/domain/deletion/request-deletion.server";
import { formatMoney } from "~/domain/money";
import { formatCount } from "~/domain/text/format-count";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Delete your account · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const { id, username } = session.member;
  const [matters, pending, confirmation] = await Promise.all([
    openMatters(context.reader, id, context.clock.now()),
    pendingDeletion(context.reader, id),
    waysToConfirmRequest(context, session),
  ]);
  return {
    username,
    confirmation,
    toSettle: unsettled(matters, (minor) => formatMoney(minor, context.rules.currency)),
    articles: matters.publishedArticles,
    pending,
  };
}

export default function Delete() {
  const { toSettle, pending } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="Delete your account"
      lead="You have 7 days to change your mind. After that, it can't be undone."
    >
      {pending === null ? null : <Pending {...pending} />}
      {pending === null && toSettle.length > 0 ? (
        <Notice tone="plain" title="Settle this first">
          <ToSettle />
        </Notice>
      ) : null}
      <h2 className="mt-10 font-semibold">What is deleted</h2>
      <p className="mt-1 max-w-prose">
        Your name, email address, password, picture and profile, your delivery addresses, devices and connected
        accounts, your notifications, saved searches and watchlist, your drafts, and your collections with their photos.
        Nobody else can take your username.
      </p>
      <h2 className="mt-6 font-semibold">What stays under a pseudonym</h2>
      <p className="mt-1 max-w-prose">
        Orders with the address they were sent to, payments and bids, because they are other members' records too. Your
        messages, comments and reviews stay as well, and so do your published articles, unless you have them withdrawn.
      </p>
      {pending === null && toSettle.length === 0 ? <DeleteForm /> : null}
    </SettingsPage>
  );
}

function Pending({ dueAt, withdrawsArticles }: { dueAt: number; withdrawsArticles: boolean }) {
  const { toSettle } = useLoaderData<typeof loader>();
  return (
    <Notice
      tone="bad"
      title={
        <>
          Your account will be deleted on <LocalTime at={dueAt} />
        </>
      }
    >
      {toSettle.length > 0 ? (
        <>
          <p>We wait until you've settled this:</p>
          <ToSettle />
        </>
      ) : (
        <p>Nobody can undo it after that.</p>
      )}
      {withdrawsArticles ? <p>Your published articles will be withdrawn then.</p> : null}
      <Form method="post" className="mt-3">
        <Button intent="keep">Keep my account</Button>
      </Form>
    </Notice>
  );
}

function ToSettle() {
  const { toSettle } = useLoaderData<typeof loader>();
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {toSettle.map(({ what, to }) => (
        <li key={what}>
          <TextLink to={to}>{what}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function myArticles(count: number): string {
  if (count === 1) return "my published article";
  return count > MAX_COUNTED ? "all my published articles" : `my ${formatCount(count)} published articles`;
}

function DeleteForm() {
  const { username, articles, confirmation } = useLoaderData<typeof loader>();
  const what = "delete your account";
  const refusedForm = useRefusedForm();
  const field = useRefusedInput("username");
  if (mustConfirmElsewhere(confirmation))
    return (
      <div className="mt-10">
        <ConfirmElsewhere confirmation={confirmation} backTo="/settings/delete" what={what} />
      </div>
    );
  return (
    <Form method="post" className="mt-10 flex max-w-form flex-col items-start gap-5">
      <Field
        label="Your username"
        autoComplete="off"
        required
        {...field}
        hint={`Type ${username} to confirm.`}
        className="w-full"
      />
      {articles > 0 ? (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="articles"
            value="withdraw"
            defaultChecked={refusedForm?.values.articles === "withdraw"}
            className="mt-1 size-5 shrink-0 accent-bronze"
          />
          <span>
            Withdraw {myArticles(articles)} too. Otherwise {articles === 1 ? "it stays" : "they stay"} under the
            pseudonym.
          </span>
        </label>
      ) : null}
      <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} what={`to ${what}`} />
      <SendButton variant="danger" intent="delete">
        Delete my account
      </SendButton>
    </Form>
  );
}
