import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { LocalTime } from "~/components/local-time";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import { recentCollectionImports } from "~/domain/collections/exchange/importing/import-file.server";
import { SOURCE_LABELS } from "~/domain/collections/exchange/source-names";
import { collectionNames } from "~/domain/collections/my-collections.server";
import { requireMember } from "~/platform/auth/gate.server";
import { uploadForm } from "./forms.server";
import { UploadForm } from "./upload-form";

export const meta: MetaFunction = () => [{ title: "Import and export collections · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const [recent, collections] = await Promise.all([
    recentCollectionImports(context.reader, memberId),
    collectionNames(context.reader, memberId),
  ]);
  const wanted = Number(context.url.searchParams.get("collection"));
  return {
    key: crypto.randomUUID(),
    collections,
    chosen: String(collections.find(({ id }) => id === wanted)?.id ?? collections[0]?.id ?? "new"),
    recent: recent.map(({ createdAt, ...each }) => ({ ...each, createdAt: new Date(createdAt).toISOString() })),
  };
}

export const action = uploadForm;

/** The first step of an import into a collection, and the way to take one's collections elsewhere. */
export default function ImportCollection() {
  const { key, collections, chosen, recent } = useLoaderData<typeof loader>();
  return (
    <Page title="Import and export" lead="Bring a list of your coins and notes from elsewhere, or take yours with you.">
      <CollectionLinks />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TitledSection id="import" title="Import">
          <p className="mt-1 max-w-prose text-quiet">
            Exports of Numista and Colnect, OpenNumismat's .db file, our own CSV and JSON files, or any table as CSV or
            Excel (.xlsx). We show you what we read before we add anything, and you can undo an import.{" "}
            <Link className="link" to="/help/articles/import-a-collection">
              How to export from each
            </Link>
          </p>
          <UploadForm {...{ formKey: key, collections, chosen }} />
        </TitledSection>
        <TitledSection id="export" title="Export">
          <p className="mt-1 max-w-prose text-quiet">
            All of your collections with everything you noted, who sees them and which purchases the pieces came from,
            but without photos. To get the same collections back, upload either file here and add the items to “The
            collections that the file names”.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/collections/export/csv" reloadDocument download>
              Download CSV
            </ButtonLink>
            <ButtonLink to="/collections/export/json" reloadDocument download>
              Download JSON
            </ButtonLink>
          </div>
        </TitledSection>
      </div>
      {recent.length > 0 ? (
        <TitledSection id="recent" title="Your last imports" className="mt-12">
          <ul className="mt-2 max-w-prose border-b border-line">
            {recent.map(({ id, createdAt, source, rowCount, doneCount }) => (
              <li
                key={id}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line"
              >
                <Link className="link" to={`/collections/import/${id}`}>
                  File from {SOURCE_LABELS[source]}, <LocalTime at={createdAt} style="short" />
                </Link>
                <span className="text-sm text-quiet">
                  {doneCount} of {rowCount} added
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </Page>
  );
}
