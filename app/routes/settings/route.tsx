import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { readAccount } from "~/domain/accounts/account.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endOtherSessions, endSessionOf, listSessions } from "~/domain/accounts/own-sessions.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { requireSession } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { readForm } from "~/platform/http/read-form.server";
import { passRetryAfter, statusOf } from "~/platform/http/refusal.server";
import { AccountFacts } from "./account-facts";
import { settingsFormSchema } from "./form";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";

export const meta: MetaFunction = () => [{ title: "Settings · Obverse" }];

export const headers = passRetryAfter;

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireSession(context);
  const { username, email, id } = session.member;
  const [account, sessions] = await Promise.all([
    readAccount(context.reader, id),
    listSessions(context.reader, session, context.clock.now()),
  ]);
  if (!account) throw new Response("Not found", { status: 404 });
  return {
    account: { ...account, username, email, createdAt: new Date(account.createdAt).toISOString() },
    sessions: sessions.map((each) => ({
      ...each,
      createdAt: new Date(each.createdAt).toISOString(),
      expiresAt: new Date(each.expiresAt).toISOString(),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireSession(context);
  const { id: userId } = session.member;
  const form = await readForm(request);
  if (isRefusal(form)) return failure(form);
  const { data: typed } = settingsFormSchema.safeParse(form);
  if (!typed) return failure(refuse("malformed", "Part of the form is missing. Please send it again."));
  switch (typed.intent) {
    case "end-session": {
      const { count, effects } = await endSessionOf(context.writer, userId, typed.id, context.clock.now());
      publish(context, effects);
      return redirectWithToast(context, "/settings", {
        title: count > 0 ? "Session ended" : "That session had already ended",
        description: "Anyone using it has to sign in again.",
      });
    }
    case "end-others": {
      const { count, effects } = await endOtherSessions(context.writer, session, context.clock.now());
      publish(context, effects);
      return redirectWithToast(context, "/settings", {
        title: count === 1 ? "1 session ended" : `${count} sessions ended`,
        description: "You are now signed in only on this device.",
      });
    }
    case "change-password": {
      const { current, password: wanted } = typed;
      const visit = { now: context.clock.now(), randomness: context.randomness };
      const answer = await changePassword(context.writer, { session, current, wanted }, visit);
      if (isRefusal(answer)) return failure(answer);
      publish(context, answer.effects);
      return redirectWithToast(context, "/settings", {
        title: "Password changed",
        description: "Your other sessions have ended.",
        tone: "good",
      });
    }
  }
}

function failure(refusal: Refusal) {
  const { message, fields, retryAfterSeconds } = refusal;
  const headers = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return json({ message, fields: fields ?? {} }, { status: statusOf(refusal), headers });
}

export default function Settings() {
  const { account, sessions } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page title="Settings" lead="Your account and the devices you are signed in on." width="text">
      <div className="flex flex-col gap-14">
        <AccountFacts account={account} />
        <Sessions sessions={sessions} />
        {account.hasPassword ? <PasswordForm failed={failed} username={account.username} /> : null}
      </div>
    </Page>
  );
}
