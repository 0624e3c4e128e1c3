import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { ItemCard, ItemTable } from "~/components/collections/item-table";
import { UndoForm } from "~/components/forms/undo-form";
import { SortLinks } from "~/components/listings/sort-links";
import { useAddressWith } from "~/components/navigation/use-address-with";
import { EmptyState, MoreLink, Page } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { ButtonLink, TextLink } from "~/components/ui/controls";
import { pathId, requireMember } from "~/platform/http/request.server";
import { collectionView } from "./collection-view.server";
import { BulkTools, Filters } from "./list-tools";
import { ValueSummary } from "./value-summary";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${data.collection.name} · Obverse` : failureTitle(error) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireMember(context);
  return collectionView(context, { collectionId: pathId(params), viewerId });
}

const SORTS = Object.entries({ newest: "Newest", title: "Title", year: "Year", grade: "Grade" });
const VIEWS = Object.entries({ grid: "Pictures", table: "Table" });

export default function Collection() {
  const view = useLoaderData<typeof loader>();
  const { collection, isOwner, items, filters, totals, metal, history, nextAfter } = view;
  const { pathname } = useLocation();
  const addressWith = useAddressWith();
  return (
    <Page
      title={collection.name}
      lead={collection.description ? <span className="whitespace-pre-line">{collection.description}</span> : undefined}
      actions={
        isOwner ? (
          <>
            <ButtonLink to={`/collections/${collection.id}/edit`}>Settings</ButtonLink>
            <ButtonLink variant="primary" to={`/collections/add?collection=${collection.id}`}>
              Add an item
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <p className="-mt-4 mb-6 text-quiet">
        {collection.ownedCount === 1 ? "1 item" : `${collection.ownedCount} items`}
        {collection.wantedCount > 0 ? ` · ${collection.wantedCount} wanted` : null}
        {isOwner ? (
          ` · ${collection.isPublic ? "Visible to members" : "Only you can see it"}`
        ) : (
          <>
            {" · Collected by "}
            <TextLink to={`/profile/${collection.ownerId}`}>{collection.ownerName}</TextLink>
          </>
        )}
      </p>
      {totals ? <ValueSummary totals={totals} metal={metal} history={history} /> : null}
      {view.deleted ? (
        <UndoForm name="at" value={view.deleted.deletedAt} label="Undo deleting">
          You deleted {view.deleted.count === 1 ? "an item" : `${view.deleted.count} items`}.
        </UndoForm>
      ) : null}
      {view.isEmpty ? (
        <NothingHere collectionId={collection.id} isOwner={isOwner} />
      ) : (
        <>
          <Filters filters={filters} choices={view.choices} />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            <SortLinks
              orders={SORTS}
              selected={filters.sort}
              pathOf={(value) => addressWith({ after: "", sort: value })}
            />
            <SortLinks
              label="Show as"
              orders={VIEWS}
              selected={filters.view}
              pathOf={(value) => addressWith({ after: "", view: value })}
            />
          </div>
          {items.length === 0 ? (
            <p className="border-y border-line py-8 text-quiet">
              No item matches these filters. <TextLink to={pathname}>Show all</TextLink>
            </p>
          ) : (
            <Form method="post">
              {filters.view === "table" ? (
                <ItemTable items={items} isOwner={isOwner} />
              ) : (
                <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
                  {items.map(({ value, ...item }) => (
                    <li key={item.id}>
                      <ItemCard item={item} value={value} isPickable={isOwner} />
                    </li>
                  ))}
                </ul>
              )}
              {isOwner ? <BulkTools others={view.others} /> : null}
            </Form>
          )}
          <MoreLink to={nextAfter === null ? null : addressWith({ after: String(nextAfter) })} />
          <ExportLinks collectionId={collection.id} isOwner={isOwner} />
        </>
      )}
    </Page>
  );
}

/** The collection as files. Others get it without its private contents. */
function ExportLinks({ collectionId, isOwner }: { collectionId: number; isOwner: boolean }) {
  const link = (format: string, words: string) => (
    <a className="link inline-flex min-h-11 items-center" href={`/collections/${collectionId}/export/${format}`}>
      {words}
    </a>
  );
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
      {isOwner ? "Export this collection:" : "Export what you see here:"}{" "}
      {isOwner ? link("zip", "ZIP with photos") : null} {link("csv", "CSV")} {link("json", "JSON")}
    </p>
  );
}

function NothingHere({ collectionId, isOwner }: { collectionId: number; isOwner: boolean }) {
  if (!isOwner)
    return (
      <EmptyState title="Nothing in it yet">
        <p>The collector hasn't added any items.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing in it yet"
      action={
        <>
          <ButtonLink variant="primary" to={`/collections/add?collection=${collectionId}`}>
            Add the first item
          </ButtonLink>
          <ButtonLink to={`/collections/import?collection=${collectionId}`}>Import a list</ButtonLink>
          <ButtonLink to="/collections/acquired">Add what you bought here</ButtonLink>
          <ButtonLink to="/types">Find a type in the catalogue</ButtonLink>
        </>
      }
    >
      Start with a catalogue type: it fills in most of the facts, and we can tell you what similar pieces sell for.
    </EmptyState>
  );
}
