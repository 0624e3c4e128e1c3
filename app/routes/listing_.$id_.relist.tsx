import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuctionInputs } from "~/components/listings/auction-inputs";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { termsFields } from "~/domain/listings/drafts/listing-fields";
import { inFormWords, readTermsForm } from "~/domain/listings/drafts/listing-form";
import { getUnsold } from "~/domain/listings/selling/get-unsold.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { readForm } from "~/platform/http/read-form.server";
import { refusalResponse } from "~/platform/http/refusal.server";

export const meta: MetaFunction = () => [{ title: "List again · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const unsold = await getUnsold(context.reader, { listingId: pathId(params), sellerId: member.id });
  if (isRefusal(unsold)) throw refusalResponse(unsold);
  const { auctionMinMs, sellerFeeBps } = context.rules;
  return {
    title: unsold.title,
    auctionId: unsold.auctionId,
    key: crypto.randomUUID(),
    values: termsFields(unsold.terms, context.moneyFormat),
    rules: { auctionMinMs, sellerFeeBps, timeZone: context.timeZone },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const fields = await readForm(request);
  if (isRefusal(fields)) return formRefusal(fields, {});
  const key = readFormKey(fields);
  if (isRefusal(key)) return formRefusal(key, fields);
  const { timeZone, moneyFormat, rules } = context;
  const now = context.clock.now();
  const input = readTermsForm(fields, { now, timeZone, moneyFormat, ...rules });
  if (isRefusal(input)) return formRefusal(input, fields);
  const own = { listingId: pathId(params), sellerId: member.id };
  const keyed = { userId: member.id, key, inputHash: await hashOfInput("relist", { ...own, fields }) };
  const listed = inFormWords(await relist(context.writer, { ...own, input, keyed, now, rules }));
  if (isRefusal(listed)) return formRefusal(listed, fields);
  publish(context, listed.effects);
  throw redirectWithToast(context, `/auction/${listed.auctionId}`, {
    title: "Listed again",
    description: "We've notified everyone who was watching the last auction.",
    tone: "good",
  });
}

export default function Relist() {
  const { title, auctionId, key, values, rules } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  return (
    <Page
      title="List again"
      width="text"
      lead={`A new auction for “${title}”. The photos and description stay the same.`}
    >
      {failed ? (
        <Notice tone="bad" title="The item isn't listed yet" className="mb-6">
          {failed.message}
        </Notice>
      ) : null}
      <Form method="post" className="flex flex-col gap-8">
        <input type="hidden" name="key" value={key} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <AuctionInputs values={failed?.values ?? values} errors={failed?.errors ?? {}} {...rules} />
        </div>
        <p className="text-sm text-quiet">
          Our fee is {rules.sellerFeeBps / 100}% of the sale price. If the item doesn't sell, you pay nothing.
        </p>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button variant="primary" disabled={isSending}>
            List again
          </Button>
          <ButtonLink to={`/auction/${auctionId}`}>Cancel</ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
