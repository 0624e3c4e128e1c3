import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useLeaveWarning } from "~/components/drafts/use-leave-warning";
import { ListingInputs } from "~/components/listings/listing-form";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { countries } from "~/domain/addresses/countries";
import { getDraft } from "~/domain/listings/drafts/get-draft.server";
import { listingFields } from "~/domain/listings/drafts/listing-fields";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { orThrow } from "~/platform/http/refusal.server";
import { editDraftForm } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit draft · Obverse" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const draft = orThrow(await getDraft(context.reader, { listingId: pathId(params), sellerId: member.id }));
  const { auctionMinMs, sellerFeeBps } = context.rules;
  return {
    id: draft.listing.id,
    values: listingFields(draft.listing, draft.terms, {
      now: context.clock.now(),
      timeZone: context.timeZone,
      moneyFormat: context.moneyFormat,
    }),
    rules: { auctionMinMs, sellerFeeBps, timeZone: context.timeZone, countries: countries() },
  };
}

export const action = editDraftForm;

export default function EditDraft() {
  const { id, values, rules } = useLoaderData<typeof loader>();
  const failed = useRefusedForm();
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
          <Button name="intent" value="preview" disabled={isSending}>
            Save and preview
          </Button>
          <ButtonLink to={`/listing/${id}`}>Cancel</ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
