import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { useKeptDraft, useLeaveWarning } from "~/components/drafts/use-kept-draft";
import { LocalTime, Money } from "~/components/formatted";
import { ListingInputs } from "~/components/listings/listing-form";
import { NewPhotos } from "~/components/listings/new-photos";
import { Page, RefusalSummary, refetchAfterSaving, useRefusedForm, useTypedValues } from "~/components/page";
import { Button, Notice, SendButton, TextLink } from "~/components/ui/controls";
import { NumberedSteps } from "~/components/ui/numbered-steps";
import { feePercent, splitPrice } from "~/domain/ledger/fee";
import { lastTerms } from "~/domain/listings/drafts/get-own-listing.server";
import { nextFields } from "~/domain/listings/drafts/listing-fields";
import { postageLine } from "~/domain/postage/postage-words";
import { listingRules } from "~/platform/forms/listing-rules.server";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "List an item · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const kind = context.url.searchParams.get("kind") ?? "";
  const [rules, last] = await Promise.all([listingRules(context, memberId), lastTerms(context.reader, memberId)]);
  return {
    ...rules,
    values: { kind, ...(last && nextFields(last, context.moneyFormat)) },
    postageLine: last && `Your last listing: ${postageLine(last.postage, context.rules.currency)}`,
    memberId,
    key: crypto.randomUUID(),
  };
}

export const shouldRevalidate = refetchAfterSaving;

/** What became of the form's contents. A page that was loaded anew has lost the chosen files. */
function keptWords(values: Readonly<Record<string, string>>, isLoaded: boolean): string {
  if (Object.keys(values).length === 0) return "Fill in the form again on this page.";
  if (isLoaded) return "Everything you typed is still here. You may have to choose the photos again.";
  return "Everything you typed is still here, and so are the photos.";
}

export default function CreateListing() {
  const { values, key, memberId, postageLine, ...rules } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const typedValues = useTypedValues();
  const sentIntent = useNavigation().formData?.get("intent");
  const errors = refusedForm?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  // A page that was loaded with the refusal has lost the chosen files.
  const [typedBefore] = useState(typedValues);
  const { restored, keptAt, startOver } = useKeptDraft(form, {
    draft: `new-listing:${memberId}`,
    savedUnder: "/listing",
    isRefilled: typedBefore !== undefined,
    isPerTab: true,
  });
  useLeaveWarning(
    form,
    "Leave without saving? We keep what you typed in this browser for a week, or until you log out.",
  );
  return (
    <Page
      title="List an item"
      lead="Preview it as buyers will see it, save a draft, or publish right away."
      refusal={
        <RefusalSummary refused={refusedForm} title="Nothing has been saved yet">
          {keptWords(refusedForm?.values ?? {}, typedBefore !== undefined)}
        </RefusalSummary>
      }
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          {typedBefore && !refusedForm ? (
            <Notice tone="plain" className="mb-6">
              Nothing has been saved yet. {keptWords(typedBefore, true)}
            </Notice>
          ) : null}
          {restored ? <Restored at={restored.at} onStartOver={startOver} /> : null}
          <Form ref={form} method="post" encType="multipart/form-data" className="flex flex-col gap-10">
            {/* Enter presses the first button of a form. */}
            <button type="submit" name="intent" value="draft" hidden aria-hidden tabIndex={-1} />
            <input type="hidden" name="key" value={key} />
            <ListingInputs
              photos={<NewPhotos errors={errors} />}
              values={typedValues ?? values}
              errors={errors}
              isNew
              {...rules}
              postageLine={typedValues ? undefined : postageLine}
            />
            <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
              <SendButton variant="primary" intent="publish">
                {sentIntent === "publish" ? "Publishing" : "Publish"}
              </SendButton>
              <SendButton intent="preview">Preview</SendButton>
              <SendButton intent="draft">{sentIntent === "draft" ? "Saving" : "Save draft"}</SendButton>
              <SendButton intent="analyse">Save and get suggestions</SendButton>
              <p role="status" className="text-sm text-quiet">
                {keptAt === undefined ? null : (
                  <>
                    Kept in this browser at <LocalTime at={keptAt} style="time" />. Not saved as a draft yet.
                  </>
                )}
              </p>
            </div>
          </Form>
        </div>
        <SellingGuide sellerFeeBps={rules.sellerFeeBps} />
      </div>
    </Page>
  );
}

function Restored({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  return (
    <Notice tone="plain" title="Restored from this browser" className="mb-6">
      <p>
        You typed this <LocalTime at={at} style="short" /> but didn't save it.
      </p>
      <Button type="button" className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}

/** In minor units: 100.00 in most currencies. */
const EXAMPLE_MINOR = 10_000;

const PUBLISH = {
  Publish: "Your listing is public right away. Its terms are fixed from then on, so buyers can rely on them.",
};
const SHIP = {
  "You ship the item": "The payment is protected until the buyer has the item. Then it's yours, less our fee.",
};
const AUCTION_STEPS = {
  ...PUBLISH,
  "Bids come in": "The leading bidder's maximum is held in their wallet, so nobody can win without the money.",
  "The auction closes": "It closes automatically, and a late bid extends it. The winner's payment is taken right away.",
  ...SHIP,
};
const FIXED_STEPS = {
  ...PUBLISH,
  "Somebody buys it": "The first buyer to pay gets the item. Others can make you an offer below your price until then.",
  ...SHIP,
};

function SellingGuide({ sellerFeeBps }: { sellerFeeBps: number }) {
  const { feeMinor, proceedsMinor } = splitPrice(EXAMPLE_MINOR, sellerFeeBps);
  return (
    <aside className="h-fit border-t border-ink pt-5 lg:sticky lg:top-32">
      <h2 className="text-xl">What it costs</h2>
      <dl className="mt-3 border-t border-line">
        {[
          ["Item sells for", EXAMPLE_MINOR],
          [`Our fee, ${feePercent(sellerFeeBps)}`, -feeMinor],
          ["You receive", proceedsMinor],
        ].map(([label, amountMinor]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:font-semibold">
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={Number(amountMinor)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">
        Listing is free. If the item doesn't sell, you pay nothing.{" "}
        <TextLink to="/help/articles/fees">More about fees</TextLink>
      </p>
      <h2 className="mt-8 text-xl">What happens next</h2>
      {/* CSS alone shows those of the format that is chosen in the form beside it. */}
      <NumberedSteps
        steps={AUCTION_STEPS}
        className="mt-3 flex flex-col gap-4 text-sm in-[main:has([name=format][value=fixed]:checked)]:hidden"
      />
      <NumberedSteps
        steps={FIXED_STEPS}
        className="mt-3 hidden flex-col gap-4 text-sm in-[main:has([name=format][value=fixed]:checked)]:flex"
      />
    </aside>
  );
}
