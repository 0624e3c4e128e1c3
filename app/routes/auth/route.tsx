import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type AuthTab, authPath } from "~/components/accounts/auth-path";
import { useScripted } from "~/components/forms/use-scripted";
import { LinkLine, Page, RefusalSummary, type RefusedForm, useRefusedForm, useRefusedInput } from "~/components/page";
import { rememberedReturnPath, rememberReturnPath } from "~/components/session/session-memory";
import { useToast } from "~/components/toast/toaster";
import { ButtonLink, TabLink, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { AuthForm, PasskeySignIn, RegisterForm } from "./auth-form";

export { action } from "./forms.server";

const tabOf = (word: unknown): AuthTab => (word === "register" ? "register" : "login");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tab === "register" ? "Create an account" : "Sign in"} · Obverse` },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const returnPath = query.get("redirect");
  if (await context.session()) throw redirect(safeReturnPath(returnPath));
  return {
    tab: tabOf(query.get("tab")),
    returnPath: returnPath ? safeReturnPath(returnPath) : "",
    providers: offeredProviders(context.env),
  };
}

export default function Auth() {
  const { tab, returnPath, providers } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const redirectTo = useRedirectMemory(returnPath);
  const failure = refusedForm?.values.intent === "register" ? "Registration failed" : "Login failed";
  useFailureToast(failure, refusedForm);
  // With scripts, a toast says it.
  const isScripted = useScripted();
  // A form that couldn't be read at all names neither tab.
  const tabRefusal = refusedForm?.values.intent === (tab === "login" ? "register" : "login") ? undefined : refusedForm;
  const isPasskey = tabRefusal?.values.intent === "passkey";
  return (
    <Page
      title={tab === "login" ? "Sign in" : "Create an account"}
      refusal={<RefusalSummary refused={tabRefusal} title={isScripted ? "" : failure} />}
      lead={tab === "login" ? "Bid, sell and manage your collection." : "Free to join. Buyers pay no fees."}
    >
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
        <div className="w-full max-w-form">
          <nav aria-label="Sign in or register" className="mb-6 flex border-b border-line">
            {TABS.map(([to, label]) => (
              <TabLink key={to} to={authPath(to, returnPath)} isChosen={to === tab} className="px-4 font-semibold">
                {label}
              </TabLink>
            ))}
          </nav>
          {tab === "login" ? (
            <>
              <LoginForm redirectTo={redirectTo} />
              <PasskeySignIn problem={isPasskey ? tabRefusal?.message : undefined} redirectTo={redirectTo} />
            </>
          ) : (
            <RegisterForm redirectTo={redirectTo} />
          )}
          <ProviderLinks providers={providers} redirectTo={redirectTo} />
        </div>
        <WhatYouJoin />
      </div>
    </Page>
  );
}

/** One toast per failed attempt. Without JavaScript, the page itself shows the message. */
function useFailureToast(title: string, refusedForm: RefusedForm | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (refusedForm) toast({ title, description: refusedForm.message, tone: "bad" });
  }, [title, refusedForm, toast]);
}

/**
 * The one in the address, which this tab then remembers, otherwise the remembered one. The server checks that it is
 * safe.
 */
function useRedirectMemory(returnPath: string): string {
  const [remembered, setRemembered] = useState("");
  useEffect(() => {
    if (returnPath) rememberReturnPath(returnPath);
    else setRemembered(rememberedReturnPath() ?? "");
  }, [returnPath]);
  return returnPath || remembered;
}

const TABS = [
  ["login", "Sign in"],
  ["register", "Register"],
] as const;

/** Only providers whose secrets are set are offered. */
function ProviderLinks({ providers, redirectTo }: { providers: readonly Provider[]; redirectTo: string }) {
  if (providers.length === 0) return null;
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : "";
  return (
    <section aria-labelledby="elsewhere" className="mt-8 border-t border-line pt-6">
      <h2 id="elsewhere" className="mb-4 text-lg">
        Or continue with another account
      </h2>
      <ul className="flex flex-col gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <ButtonLink to={`/auth/${provider}${query}`} reloadDocument className="w-full">
              Continue with {PROVIDER_NAMES[provider]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoginForm({ redirectTo }: { redirectTo: string }) {
  return (
    <AuthForm tab="login" redirectTo={redirectTo} submit="Sign in">
      <Field
        label="Username or email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        {...useRefusedInput("username", "", "login")}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={useRefusedForm("login")?.errors.password}
      />
      <TextLink to="/auth/forgot" className="-mt-2 self-start text-sm">
        Forgot your password?
      </TextLink>
    </AuthForm>
  );
}

const PROMISES = {
  "Every bid is backed by money":
    "A bidder's maximum is held in their wallet while they lead, so a winner has already paid.",
  "Your money stays yours until you win": "Holds end the moment you are outbid. Buyers pay no fees.",
  "Every result can be checked":
    "Bids form a public hash chain. After the close, anyone can check the winner and the price.",
};

function WhatYouJoin() {
  return (
    <aside aria-label="Why join" className="hidden rounded-md bg-mat p-10 lg:block">
      <ul>
        {Object.entries(PROMISES).map(([title, text]) => (
          <li key={title} className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <LinkLine to="/help" className="mt-6 border-t border-line pt-5">
        How Obverse works
      </LinkLine>
    </aside>
  );
}
