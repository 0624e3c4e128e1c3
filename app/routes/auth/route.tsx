import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { useFailureToast } from "~/components/session/failure-toast";
import { useRedirectMemory } from "~/components/session/redirect-memory";
import { Notice } from "~/components/ui/notice";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { registerRequest, signInRequest } from "~/platform/auth/sign-in.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { type FormFields, readForm } from "~/platform/http/read-form.server";
import { passRetryAfter, statusOf } from "~/platform/http/refusal.server";
import { AuthTabs } from "./auth-tabs";
import { authFormSchema } from "./form";
import { LoginForm } from "./login-form";
import type { Tab } from "./paths";
import { ProviderLinks } from "./provider-links";
import { RegisterForm } from "./register-form";
import { WhatYouJoin } from "./what-you-join";

const INCOMPLETE = "Part of the form is missing. Please send it again.";
const tabOf = (word: unknown): Tab => (word === "register" ? "register" : "login");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tab === "register" ? "Create an account" : "Sign in"} · Obverse` },
];

export const headers = passRetryAfter;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const wanted = query.get("redirect");
  if (await context.session()) throw redirect(safeReturnPath(wanted));
  return {
    tab: tabOf(query.get("tab")),
    wanted: wanted ? safeReturnPath(wanted) : "",
    providers: offeredProviders(context.env),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (isRefusal(form)) return failure("login", form, {}, statusOf(form));
  const tab = tabOf(form.tab);
  const parsed = authFormSchema.safeParse(form);
  if (!parsed.success) {
    return failure(tab, refuse("malformed", INCOMPLETE), form, 400);
  }
  const typed = parsed.data;
  const answer =
    typed.tab === "login"
      ? await signInRequest(context, { username: typed.username, password: typed.password })
      : await registerRequest(context, { username: typed.username, email: typed.email, password: typed.password });
  if (isRefusal(answer)) return failure(tab, answer, form, statusOf(answer));
  throw redirectWithToast(
    context,
    safeReturnPath(typed.redirect),
    tab === "login"
      ? { title: "Welcome back!", description: "You have successfully logged in.", tone: "good" }
      : { title: "Account created", description: "Your account has been created successfully.", tone: "good" },
  );
}

/** Returns what was typed, except the password. */
function failure(tab: Tab, { message, fields, retryAfterSeconds }: Refusal, form: FormFields, status: number) {
  const title = tab === "login" ? "Login failed" : "Registration failed";
  const headers = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  const values = { username: form.username ?? "", email: form.email ?? "" };
  return json({ tab, title, message, fields: fields ?? {}, values }, { status, headers });
}

export default function Auth() {
  const { tab, wanted, providers } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const redirectTo = useRedirectMemory(wanted);
  useFailureToast(failed);
  const shown = failed?.tab === tab ? failed : undefined;
  return (
    <Page
      title={tab === "login" ? "Sign in" : "Create an account"}
      lead={tab === "login" ? "Bid, sell and manage your collection." : "Free to join. Buyers pay no fees."}
    >
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
        <div className="w-full max-w-form">
          <AuthTabs tab={tab} redirectTo={wanted} />
          {shown ? (
            <noscript>
              <Notice tone="bad" title={shown.title} className="mb-6">
                {shown.message}
              </Notice>
            </noscript>
          ) : null}
          {tab === "login" ? (
            <LoginForm failed={shown} redirectTo={redirectTo} />
          ) : (
            <RegisterForm failed={shown} redirectTo={redirectTo} />
          )}
          <ProviderLinks providers={providers} redirectTo={redirectTo} />
        </div>
        <WhatYouJoin />
      </div>
    </Page>
  );
}
