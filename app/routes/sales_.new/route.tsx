import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { UnfilledFactsLine } from "~/components/listings/unfilled-facts";
import { EmptyState, Page, useRefusedForm } from "~/components/page";
import { ProblemLine, SendButton } from "~/components/ui/controls";
import { Field, refusedId } from "~/components/ui/field";
import { unfilledFacts } from "~/domain/analysis/unfilled-facts.server";
import { splitPrice } from "~/domain/ledger/fee";
import { draftLots } from "~/domain/sales/open-sale.server";
import { MAX_LOTS, MAX_SALE_TITLE_LENGTH, MIN_LOTS, MIN_SALE_TITLE_LENGTH } from "~/domain/sales/sale";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Create a sale · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { sellerFeeBps } = context.rules;
  const [drafts, unfilled] = await Promise.all([
    draftLots(context.reader, member.id),
    unfilledFacts(context.reader, { sellerId: member.id, limit: 4 * MAX_LOTS }),
  ]);
  return {
    drafts: drafts.map((draft) => ({ ...draft, unfilled: unfilled.get(draft.listingId) ?? [] })),
    timeZone: context.timeZone,
    sellerFeeBps,
    key: crypto.randomUUID(),
  };
}

export default function NewSale() {
  const { drafts, timeZone, key } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const errors = refusedForm?.errors ?? {};
  const values = refusedForm?.values ?? {};
  const input = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const zone = timeZone.replaceAll("_", " ");
  return (
    <Page title="Create a sale" width="text" lead="Open several drafts together as lots that close 30 seconds apart.">
      {drafts.length < MIN_LOTS ? (
        <EmptyState title="A sale needs at least two drafts" action="List an item" to="/create-listing">
          <p>Save each item as an auction draft. Your drafts then appear here.</p>
        </EmptyState>
      ) : (
        <Form method="post" className="flex flex-col gap-8">
          <input type="hidden" name="key" value={key} />
          <Field
            label="Sale name"
            required
            minLength={MIN_SALE_TITLE_LENGTH}
            maxLength={MAX_SALE_TITLE_LENGTH}
            {...input("title")}
          />
          <div className="grid gap-x-4 gap-y-8 sm:grid-cols-2">
            <Field
              label="Opens (optional)"
              type="datetime-local"
              hint={`${zone}. Leave empty to start when you publish.`}
              {...input("startsAt")}
            />
            <Field
              label="The first lot closes"
              type="datetime-local"
              required
              hint="Each lot after it closes 30 seconds later."
              {...input("closesAt")}
            />
          </div>
          <fieldset id={refusedId("lots")} tabIndex={-1} aria-describedby={errors.lots ? "lots-error" : undefined}>
            <legend className="font-semibold">
              Choose {MIN_LOTS} to {MAX_LOTS} lots, in this order
            </legend>
            {errors.lots ? <ProblemLine id="lots-error">{errors.lots}</ProblemLine> : null}
            <ul className="mt-2 border-b border-line">
              {drafts.map((draft) => (
                <DraftChoice
                  key={draft.listingId}
                  draft={draft}
                  isChosen={refusedForm ? values[`lot-${draft.listingId}`] !== undefined : true}
                />
              ))}
            </ul>
          </fieldset>
          <div>
            <SendButton variant="primary">Publish sale</SendButton>
          </div>
        </Form>
      )}
    </Page>
  );
}

type Draft = ReturnType<typeof useLoaderData<typeof loader>>["drafts"][number];

/** A draft that can become a lot, with what the seller would receive at its starting price. */
function DraftChoice({ draft, isChosen }: { draft: Draft; isChosen: boolean }) {
  const { sellerFeeBps } = useLoaderData<typeof loader>();
  const { listingId, title, startMinor, unfilled } = draft;
  return (
    <li className="border-t border-line">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input type="checkbox" name={`lot-${listingId}`} defaultChecked={isChosen} className="size-5 accent-bronze" />
        <span className="min-w-0 grow wrap-anywhere">{title}</span>
        <span className="shrink-0 text-right">
          from <Money amountMinor={startMinor} />
          <span className="block text-sm text-quiet">
            you receive <Money amountMinor={splitPrice(startMinor, sellerFeeBps).proceedsMinor} />
          </span>
        </span>
      </label>
      <div className="pb-2 pl-8">
        <UnfilledFactsLine listingId={listingId} fields={unfilled} />
      </div>
    </li>
  );
}
