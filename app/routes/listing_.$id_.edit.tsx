import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useLeaveWarning } from "~/components/drafts/use-leave-warning";
import { ListingInputs } from "~/components/listings/listing-form";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { getDraft } from "~/domain/listings/drafts/get-draft.server";
import { listingFields } from "~/domain/listings/drafts/listing-fields";
import { inFormWords, readListingForm } from "~/domain/listings/drafts/listing-form";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { pathId } from "~/platform/http/path-id.server";
import { readForm } from "~/platform/http/read-form.server";
import { refusalResponse } from "~/platform/http/refusal.server";

export const meta: MetaFunction = () => [{ title: "Edit draft · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const draft = await getDraft(context.reader, { listingId: pathId(params), sellerId: member.id });
  if (isRefusal(draft)) throw refusalResponse(draft);
  const { auctionMinMs, sellerFeeBps } = context.rules;
  return {
    id: draft.listing.id,
    values: listingFields(draft.listing, draft.terms, {
      now: context.clock.now(),
      timeZone: context.timeZone,
      moneyFormat: context.moneyFormat,
    }),
    rules: { auctionMinMs, sellerFeeBps, timeZone: context.timeZone },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const fields = await readForm(request);
  if (isRefusal(fields)) return formRefusal(fields, {});
  const own = { listingId: pathId(params), sellerId: member.id };
  const draft = await getDraft(context.reader, own);
  if (isRefusal(draft)) return formRefusal(draft, fields);
  const now = context.clock.now();
  const { timeZone, moneyFormat, rules } = context;
  const moment = { now, timeZone, moneyFormat, keptEnd: draft.terms?.endsAt, ...rules };
  const input = readListingForm(fields, moment);
  if (isRefusal(input)) return formRefusal(input, fields);
  const edited = inFormWords(await editDraft(context.writer, { ...own, input, now, rules }));
  if (isRefusal(edited)) return formRefusal(edited, fields);
  throw redirectWithToast(context, `/listing/${own.listingId}`, {
    title: "Draft saved",
    description: "Only you can see it until you publish.",
    tone: "good",
  });
}

export default function EditDraft() {
  const { id, values, rules } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(form, "Leave without saving your changes?");
  return (
    <Page title="Edit draft" width="text">
      {failed ? (
        <Notice tone="bad" title="Your changes weren't saved" className="mb-6">
          {failed.message} What you typed is still here.
        </Notice>
      ) : null}
      <Form ref={form} method="post" className="flex flex-col gap-10">
        <ListingInputs values={failed?.values ?? values} errors={failed?.errors ?? {}} {...rules} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button variant="primary" disabled={isSending}>
            Save draft
          </Button>
          <ButtonLink to={`/listing/${id}`}>Cancel</ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
