import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionCard } from "~/components/collections/collection-card";
import { CollectionLinks } from "~/components/collections/collection-links";
import { Money } from "~/components/formatted";
import { UndoForm } from "~/components/forms/undo-form";
import { EmptyState, Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/controls";
import { myCollections } from "~/domain/collections/overview/my-collections.server";
import type { Totals } from "~/domain/collections/value/totals";
import { requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Collections · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  return myCollections(context.reader, member.id, context.rules.currency);
}

export default function Collections() {
  const { collections, deleted } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Collections"
      lead="What you own, would swap and are looking for."
      actions={
        collections.length > 0 ? (
          <>
            <ButtonLink to="/collections/new">New collection</ButtonLink>
            <ButtonLink variant="primary" to="/collections/add">
              Add an item
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <CollectionLinks />
      {deleted ? (
        <UndoForm name="id" value={deleted.id} label={`Undo deleting ${deleted.name}`}>
          You deleted “{deleted.name}”.
        </UndoForm>
      ) : null}
      {collections.length === 0 ? (
        <EmptyState
          title="No collection yet"
          action={
            <>
              <ButtonLink variant="primary" to="/collections/new">
                Start a collection
              </ButtonLink>
              <ButtonLink to="/collections/import">Import a list</ButtonLink>
              <ButtonLink to="/collections/acquired">See what you bought here</ButtonLink>
            </>
          }
        >
          Keep a list of your coins and notes with what you paid, where they are and what similar pieces sell for. It's
          private unless you make it public.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {collections.map((card) => (
            <li key={card.id}>
              <CollectionCard to={`/collections/${card.id}`} card={card}>
                <p>
                  {card.ownedCount === 1 ? "1 item" : `${card.ownedCount} items`}
                  {card.wantedCount > 0 ? ` · ${card.wantedCount} wanted` : null} ·{" "}
                  {card.isPublic ? "Public" : "Private"}
                </p>
                <ValueLine {...card.totals} />
              </CollectionCard>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function ValueLine({ valueMinor, valuedCount, itemCount }: Pick<Totals, "valueMinor" | "valuedCount" | "itemCount">) {
  if (itemCount === 0) return null;
  if (valuedCount === 0) return <p>Too few sales of these types to estimate a value</p>;
  return (
    <p>
      About <Money amountMinor={valueMinor} className="font-semibold text-ink" /> for{" "}
      {valuedCount === itemCount ? "all of them" : `${valuedCount} of ${itemCount} items`}
    </p>
  );
}
