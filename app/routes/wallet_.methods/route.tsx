import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { LinkLine, Page, TitledSection, useRefusedForm, useRefusedInput } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { ProviderRedirectLink } from "~/components/wallet/provider-redirect";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";
import { MethodList } from "./method-list";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Cards · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const [methods, confirmation] = await Promise.all([
    methodsOf(context.reader, session.member.id, context.payments.name),
    waysToConfirmRequest(context, session),
  ]);
  return {
    confirmation,
    unverified: session.isVerified ? null : session.member.email,
    isHosted: Boolean(context.payments.hosted),
    methods,
    key: crypto.randomUUID(),
  };
}

export default function Methods() {
  const { methods, isHosted, confirmation, unverified } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page
      title="Cards"
      width="text"
      lead={`${isHosted ? "The cards you deposit with." : "The cards you deposit with and receive payouts on."} We store a card's brand and last four digits, never its full number.`}
    >
      <ProviderRedirectLink />
      {unverified === null ? null : <VerifyAddress email={unverified} />}
      <div className="flex flex-col gap-12">
        <MethodList methods={methods} confirmation={confirmation} />
        <CardForm />
        <LinkLine to={`/wallet${search}`} className="">
          Back to the wallet
        </LinkLine>
      </div>
    </Page>
  );
}

const TEST_CARDS = [
  ["4242 4242 4242 4242", "Succeeds"],
  ["4000 0000 0000 0002", "Is declined"],
  ["4000 0000 0000 9995", "Has insufficient funds"],
] as const;

/** Adds a card by its number. The key makes a double click add one card. */
function CardForm() {
  const { methods, isHosted, confirmation, key } = useLoaderData<typeof loader>();
  const newestId = Math.max(0, ...methods.map(({ id }) => id));
  const refusedForm = useRefusedForm("add");
  const typedName = useRefusedInput("name", "", "add");
  const { search } = useLocation();
  const isSending = useNavigation().state === "submitting";
  if (mustConfirmElsewhere(confirmation))
    return (
      <section aria-labelledby="add">
        <h2 id="add" className="mb-4 text-xl">
          Add a card
        </h2>
        <ConfirmElsewhere confirmation={confirmation} backTo={`/wallet/methods${search}`} />
      </section>
    );
  if (isHosted)
    return (
      <Form method="post" className="flex max-w-form flex-col items-start gap-4">
        <input type="hidden" name="intent" value="add" />
        <p className="text-quiet">You'll enter your card on Stripe's site. We never see the number.</p>
        <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} />
        <Button variant="primary">Add a card</Button>
      </Form>
    );
  return (
    <TitledSection id="add" title="Add a card">
      {/* Remounted after each card added, so that it starts out empty, and at no other reload of the page's data. */}
      <Form method="post" className="mt-4 flex max-w-form flex-col gap-5" key={newestId}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="key" value={key} />
        <Field
          label="Card number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={30}
          error={refusedForm?.errors.number}
          hint="This is a sandbox. Use a test card, never a real one."
        />
        <Field
          label="Name (optional)"
          autoComplete="off"
          maxLength={40}
          {...typedName}
          hint="Helps you tell your cards apart."
        />
        <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} />
        <Button variant="primary" disabled={isSending} className="self-start">
          {isSending ? "Adding card" : "Add card"}
        </Button>
      </Form>
      <h3 className="mt-8 mb-2 font-semibold">Test cards</h3>
      <dl className="max-w-form text-sm">
        {TEST_CARDS.map(([number, what]) => (
          <div key={number} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{number}</dt>
            <dd className="text-quiet">{what}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
