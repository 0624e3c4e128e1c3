import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { RefusalSummary } from "~/components/forms/refusal-summary";
import { useScripted } from "~/components/forms/use-scripted";
import { Page } from "~/components/page";
import { type RefusedForm, useRefusedForm } from "~/components/refused-form";
import { useRedirectMemory } from "~/components/session/redirect-memory";
import { useToast } from "~/components/toast/toaster";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { AuthTabs } from "./auth-tabs";
import { signInForms } from "./forms.server";
import { LoginForm } from "./login-form";
import { PasskeySignIn } from "./passkey-sign-in";
import type { Tab } from "./paths";
import { ProviderLinks } from "./provider-links";
import { RegisterForm } from "./register-form";
import { WhatYouJoin } from "./what-you-join";

const tabOf = (word: unknown): Tab => (word === "register" ? "register" : "login");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tab === "register" ? "Create an account" : "Sign in"} · Obverse` },
];

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

export const action = signInForms;

export default function Auth() {
  const { tab, wanted, providers } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const redirectTo = useRedirectMemory(wanted);
  const failure = refused?.values.intent === "register" ? "Registration failed" : "Login failed";
  useFailureToast(failure, refused);
  // With scripts, a toast says it.
  const isScripted = useScripted();
  // A form that couldn't be read at all names neither tab.
  const shown = refused?.values.intent === (tab === "login" ? "register" : "login") ? undefined : refused;
  const isPasskey = shown?.values.intent === "passkey";
  return (
    <Page
      title={tab === "login" ? "Sign in" : "Create an account"}
      refusal={<RefusalSummary refused={shown} title={isScripted ? "" : failure} />}
      lead={tab === "login" ? "Bid, sell and manage your collection." : "Free to join. Buyers pay no fees."}
    >
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
        <div className="w-full max-w-form">
          <AuthTabs tab={tab} redirectTo={wanted} />
          {tab === "login" ? (
            <>
              <LoginForm refused={isPasskey ? undefined : shown} redirectTo={redirectTo} />
              <PasskeySignIn problem={isPasskey ? shown?.message : undefined} redirectTo={redirectTo} />
            </>
          ) : (
            <RegisterForm refused={shown} redirectTo={redirectTo} />
          )}
          <ProviderLinks providers={providers} redirectTo={redirectTo} />
        </div>
        <WhatYouJoin />
      </div>
    </Page>
  );
}

/** One toast per failed attempt. Without JavaScript, the page itself shows the message. */
function useFailureToast(title: string, refused: RefusedForm | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (refused) toast({ title, description: refused.message, tone: "bad" });
  }, [title, refused, toast]);
}
