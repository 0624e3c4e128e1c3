import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { NOTHING_REFUSED, ProviderRedirectLink } from "~/components/provider-redirect";
import { type ProviderRedirect, startSavingCard } from "~/domain/payments/deposits/hosted.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { makeDefault, nameMethod, removeMethod } from "~/domain/payments/methods/change-method.server";
import { cardForm, methodName } from "~/domain/payments/methods/method-forms";
import { methodsOf } from "~/domain/payments/methods/methods.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { confirmedByForm, waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireSession } from "~/platform/auth/gate.server";
import { type FlashWords, redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { type FormFields, readForm } from "~/platform/http/read-form.server";
import { passRetryAfter } from "~/platform/http/refusal.server";
import { CardForm } from "./card-form";
import { MethodList } from "./method-list";

export const meta: MetaFunction = () => [{ title: "Cards · Obverse" }];

export const headers = passRetryAfter;

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireSession(context);
  const [methods, confirmation] = await Promise.all([
    methodsOf(context.reader, session.member.id, context.payments.name),
    waysToConfirmRequest(context, session),
  ]);
  return {
    confirmation,
    isHosted: Boolean(context.payments.hosted),
    methods: methods.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
    key: crypto.randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireSession(context);
  const typed = await readForm(request);
  if (isRefusal(typed)) return formRefusal(typed, {});
  const answer = await change(typed);
  // Neither the card's number nor the password goes back into a page.
  if (isRefusal(answer)) return formRefusal(answer, { ...typed, number: "", password: "" });
  if ("continueAt" in answer) return { ...NOTHING_REFUSED, ...answer };
  return redirectWithToast(context, "/wallet/methods", answer);

  async function change(form: FormFields): Promise<FlashWords | ProviderRedirect | Refusal> {
    const { writer, clock, payments } = context;
    const memberId = session.member.id;
    const method = { memberId, methodId: pathId(form) };
    switch (form.intent) {
      case "add": {
        const card = payments.hosted ? undefined : cardForm(form);
        if (isRefusal(card)) return card;
        const confirmed = await confirmedByForm(context, session, form);
        if (isRefusal(confirmed)) return confirmed;
        const asker = { memberId, confirmedAt: confirmed.confirmedAt };
        if (!card) {
          const returnTo = `${context.url.origin}/wallet/methods`;
          const visit = { now: clock.now(), currency: context.rules.currency, returnTo };
          return startSavingCard(writer, payments, asker, visit);
        }
        const added = await addMethod(writer, payments, asker, card, clock.now());
        return isRefusal(added) ? added : good("Card added", `You can now deposit with ${added.name}.`);
      }
      case "name": {
        const name = methodName(form.name ?? "");
        if (isRefusal(name)) return name;
        return (await nameMethod(writer, method, name)) ?? good("Card renamed", `It's now called ${name}.`);
      }
      case "default":
        return (
          (await makeDefault(writer, method)) ??
          good("Default card changed", "We'll use it unless you choose another card.")
        );
      case "remove":
        return (
          (await removeMethod(writer, method, clock.now())) ??
          good("Card removed", "Deposits you made with it stay in your statement.")
        );
      default:
        return refuse("malformed", "This form is out of date. Reload the page and try again.");
    }
  }
}

const good = (title: string, description: string): FlashWords => ({ title, description, tone: "good" });

export default function Methods() {
  const { methods, isHosted, confirmation, key } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const goOn = answered && "continueAt" in answered ? answered.continueAt : undefined;
  const refused = goOn ? undefined : answered;
  return (
    <Page
      title="Cards"
      width="text"
      lead={`${isHosted ? "The cards you deposit with." : "The cards you deposit with and receive payouts on."} We store a card's brand and last four digits, never its full number.`}
    >
      {goOn ? <ProviderRedirectLink address={goOn} /> : null}
      <div className="flex flex-col gap-12">
        <MethodList methods={methods} refused={refused} />
        <CardForm
          isHosted={isHosted}
          confirmation={confirmation}
          idempotencyKey={key}
          refused={refused?.values.intent === "add" ? refused : undefined}
        />
        <p>
          <Link to="/wallet" className="link">
            Back to the wallet
          </Link>
        </p>
      </div>
    </Page>
  );
}
