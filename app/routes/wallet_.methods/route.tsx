import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { LinkLine, Page } from "~/components/page";
import { ProviderRedirectLink } from "~/components/wallet/provider-redirect";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";
import { CardForm } from "./card-form";
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
  const { methods, isHosted, confirmation, unverified, key } = useLoaderData<typeof loader>();
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
        <CardForm
          isHosted={isHosted}
          confirmation={confirmation}
          idempotencyKey={key}
          newestId={Math.max(0, ...methods.map(({ id }) => id))}
        />
        <LinkLine to={`/wallet${search}`} className="">
          Back to the wallet
        </LinkLine>
      </div>
    </Page>
  );
}
