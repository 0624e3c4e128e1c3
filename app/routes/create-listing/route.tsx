import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Restored } from "~/components/drafts/restored";
import { useKeptDraft } from "~/components/drafts/use-kept-draft";
import { useLeaveWarning } from "~/components/drafts/use-leave-warning";
import { ListingInputs } from "~/components/listings/listing-form";
import { PhotoInput } from "~/components/listings/photo-inputs";
import { Section } from "~/components/listings/section";
import { SellingGuide } from "~/components/listings/selling-guide";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { countries } from "~/domain/addresses/countries";
import { shownProfiles } from "~/domain/postage/profiles/profiles.server";
import { requireMember } from "~/platform/auth/gate.server";
import { newListingForm } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "List an item · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const { auctionMinMs, sellerFeeBps } = context.rules;
  const kind = context.url.searchParams.get("kind") ?? "";
  return {
    auctionMinMs,
    sellerFeeBps,
    timeZone: context.timeZone,
    countries: countries(),
    profiles: await shownProfiles(context.reader, memberId, context.rules.currency),
    kind,
    memberId,
    key: crypto.randomUUID(),
  };
}

export const action = newListingForm;

export default function CreateListing() {
  const { kind, key, memberId, ...rules } = useLoaderData<typeof loader>();
  const failed = useRefusedForm();
  const isSending = useNavigation().state !== "idle";
  const errors = failed?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  // A page that was loaded with the refusal has lost the chosen files.
  const [refusedOnLoad] = useState(failed);
  const { restored, startOver } = useKeptDraft(form, {
    draft: `new-listing:${memberId}`,
    savedUnder: "/listing",
    isRefilled: refusedOnLoad !== undefined,
  });
  useLeaveWarning(form, "Leave without saving? We keep what you typed in this browser for a week.");
  return (
    <Page title="List an item" lead="Preview it as buyers will see it, save a draft, or publish right away.">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          {failed ? (
            <Notice tone="bad" title="Nothing has been saved yet" className="mb-6">
              {failed.message} Everything you typed is still here
              {failed === refusedOnLoad ? ". You may have to choose the photos again." : ", and so are the photos."}
            </Notice>
          ) : null}
          {restored ? <Restored at={restored.at} onStartOver={startOver} /> : null}
          <Form ref={form} method="post" encType="multipart/form-data" className="flex flex-col gap-10">
            <input type="hidden" name="key" value={key} />
            <Section
              title="Photos"
              lead="Photograph both sides straight on, in even light. JPEG, PNG or WebP, up to 10 MB each. We remove the location and camera details stored in the files."
            >
              <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                <PhotoInput name="obverse" label="Obverse" hint="The front" error={errors.obverse} />
                <PhotoInput name="reverse" label="Reverse" hint="The back" error={errors.reverse} />
                <PhotoInput
                  name="extra"
                  label="More photos"
                  hint="Edge, faults, certificate"
                  multiple
                  error={errors.extra}
                />
              </div>
            </Section>
            <ListingInputs values={failed?.values ?? { kind }} errors={errors} isNew {...rules} />
            <div className="flex flex-wrap gap-3 border-t border-line pt-6">
              <Button variant="primary" name="intent" value="publish" disabled={isSending}>
                {isSending ? "Saving" : "Publish"}
              </Button>
              <Button name="intent" value="preview" disabled={isSending}>
                Preview
              </Button>
              <Button name="intent" value="draft" disabled={isSending}>
                Save draft
              </Button>
            </div>
          </Form>
        </div>
        <SellingGuide sellerFeeBps={rules.sellerFeeBps} />
      </div>
    </Page>
  );
}
