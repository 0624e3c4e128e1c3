import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Restored } from "~/components/drafts/restored";
import { useKeptDraft } from "~/components/drafts/use-kept-draft";
import { useLeaveWarning } from "~/components/drafts/use-leave-warning";
import { ListingInputs, Section } from "~/components/listings/listing-form";
import { PhotoInput } from "~/components/listings/photo-inputs";
import { SellingGuide } from "~/components/listings/selling-guide";
import { Page } from "~/components/page";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { listItem } from "~/domain/listings/drafts/list-item.server";
import { inFormWords, readListingForm } from "~/domain/listings/drafts/listing-form";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { formRefusal } from "~/platform/http/form-refusal.server";
import { readMultipart } from "~/platform/http/read-multipart.server";
import { passRetryAfter } from "~/platform/http/refusal.server";
import { photoTools } from "~/platform/storage/photo-store.server";

export const meta: MetaFunction = () => [{ title: "List an item · Obverse" }];

/** Room for a few photos; more can be added to the draft. */
const MAX_BODY_BYTES = 24 * 1024 * 1024;

export const headers = passRetryAfter;

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const { auctionMinMs, sellerFeeBps } = context.rules;
  const kind = context.url.searchParams.get("kind") ?? "";
  return { auctionMinMs, sellerFeeBps, timeZone: context.timeZone, kind, memberId, key: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(context);
  const form = await readMultipart(request, { maxBytes: MAX_BODY_BYTES });
  if (isRefusal(form)) return formRefusal(form, {});
  const { fields, files } = form;
  const key = readFormKey(fields);
  if (isRefusal(key)) return formRefusal(key, fields);
  const now = context.clock.now();
  const { timeZone, moneyFormat } = context;
  const input = readListingForm(fields, { now, timeZone, moneyFormat, ...context.rules });
  if (isRefusal(input)) return formRefusal(input, fields);
  const listed = inFormWords(
    await listItem(context.writer, photoTools(context), {
      sellerId: member.id,
      input,
      photos: files.map(({ name, bytes }) => ({ field: name, bytes })),
      publish: fields.intent === "publish",
      keyed: { userId: member.id, key, inputHash: await hashOfInput("list-item", fields) },
      readAt: now,
      clock: context.clock,
      rules: context.rules,
    }),
  );
  if (isRefusal(listed)) return formRefusal(listed, fields);
  const { id, published, problem, isRepeat } = listed;
  if (isRepeat)
    throw redirectWithToast(context, `/listing/${id}`, {
      title: "Already saved",
      description: "We had already received this form. Check that all the photos are there.",
    });
  publish(context, published?.effects ?? []);
  if (problem !== null)
    throw redirectWithToast(context, `/listing/${id}`, {
      title: "Saved as a draft",
      description: problem,
      tone: "bad",
    });
  throw redirectWithToast(
    context,
    `/listing/${id}`,
    published
      ? { title: "Listing published", description: `Buyers can now see “${input.title}”.`, tone: "good" }
      : { title: "Draft saved", description: "Only you can see it until you publish.", tone: "good" },
  );
}

export default function CreateListing() {
  const { kind, key, memberId, ...rules } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const errors = failed?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  // A page that was loaded with the refusal has lost the chosen files.
  const [refusedOnLoad] = useState(failed);
  const { restoredAt, startOver } = useKeptDraft(form, {
    draft: `new-listing:${memberId}`,
    savedUnder: "/listing/",
    isRefilled: refusedOnLoad !== undefined,
  });
  useLeaveWarning(form, "Leave without saving? We keep what you typed in this browser for a week.");
  return (
    <Page title="List an item" lead="Save a draft to check it first, or publish right away.">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          {failed ? (
            <Notice tone="bad" title="Nothing has been saved yet" className="mb-6">
              {failed.message} Everything you typed is still here
              {failed === refusedOnLoad ? ". You may have to choose the photos again." : ", and so are the photos."}
            </Notice>
          ) : null}
          {restoredAt === undefined ? null : <Restored at={restoredAt} onStartOver={startOver} />}
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
            <ListingInputs values={failed?.values ?? { kind }} errors={errors} {...rules} />
            <div className="flex flex-wrap gap-3 border-t border-line pt-6">
              <Button variant="primary" name="intent" value="publish" disabled={isSending}>
                {isSending ? "Saving" : "Publish"}
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
