import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { CollectionLinks } from "~/components/collections/collection-links";
import { RecentImports } from "~/components/importing/recent-imports";
import { Page, TitledSection, useRefusedForm } from "~/components/page";
import { ButtonLink, SendButton, TextLink } from "~/components/ui/controls";
import { Field, SelectField } from "~/components/ui/field";
import { collectionNames } from "~/domain/collections/add-collection.server";
import {
  MAX_COLLECTION_NAME,
  MAX_DATABASE_BYTES,
  MAX_ITEMS,
  MAX_TABLE_BYTES,
} from "~/domain/collections/collection-limits";
import { recentCollectionImports } from "~/domain/collections/exchange/importing/import-file.server";
import { SOURCE_LABELS } from "~/domain/collections/exchange/source-names";
import { zipParts } from "~/domain/collections/exchange/writing/export-zip.server";
import { readId } from "~/domain/read-id";
import { formatCount } from "~/domain/text/format-count";
import { orNotFound, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Import and export collections · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  const [recent, collections, offered] = await Promise.all([
    recentCollectionImports(context.reader, memberId),
    collectionNames(context.reader, memberId),
    offeredParts(context, memberId),
  ]);
  const selectedId = Number(context.url.searchParams.get("collection"));
  return {
    key: crypto.randomUUID(),
    collections,
    chosen: String(collections.find(({ id }) => id === selectedId)?.id ?? collections[0]?.id ?? "new"),
    offered,
    recent: recent.map(({ id, createdAt, source, doneCount, rowCount }) => ({
      id,
      createdAt,
      name: `File from ${SOURCE_LABELS[source]}`,
      status: `${doneCount} of ${rowCount} added`,
    })),
  };
}

async function offeredParts({ reader, url }: AppLoadContext, viewerId: number) {
  const scope = url.searchParams.get("parts");
  if (scope === null) return null;
  const exported = scope === "all" ? { viewerId } : { viewerId, collectionId: readId(scope) };
  const parts = orNotFound(await zipParts(reader, exported), "This collection doesn't exist.");
  return { path: scope === "all" ? "/collections/export/zip" : `/collections/${readId(scope)}/export/zip`, parts };
}

/** The first step of an import into a collection, and the way to take one's collections elsewhere. */
export default function ImportCollection() {
  const { recent } = useLoaderData<typeof loader>();
  return (
    <Page title="Import and export" lead="Import a list of your coins and notes from another service, or export yours.">
      <CollectionLinks />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TitledSection id="import" title="Import">
          <p className="mt-1 max-w-prose text-quiet">
            Exports of Numista and Colnect, OpenNumismat's .db file with its pictures, our own ZIP, CSV and JSON files,
            or any table as CSV or Excel (.xlsx). We show you what we read before we add anything, and you can undo an
            import. <TextLink to="/help/articles/import-a-collection">How to export from each</TextLink>
          </p>
          <UploadForm />
        </TitledSection>
        <ExportSection />
      </div>
      <RecentImports path="/collections/import" imports={recent} />
    </Page>
  );
}

/** The ways to take one's collections elsewhere, and the parts of an export that is too large for one file. */
function ExportSection() {
  const { offered } = useLoaderData<typeof loader>();
  return (
    <TitledSection id="export" title="Export">
      <p className="mt-1 max-w-prose text-quiet">
        All your collections with everything you've noted, who can see them and which purchases the pieces came from.
        The ZIP has your photos too. To get the same collections back, upload the file here and add the items to “The
        collections named in the file”.
      </p>
      {offered && offered.parts.length > 1 ? (
        <Parts {...offered} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/collections/export/zip" reloadDocument>
            Download ZIP with photos
          </ButtonLink>
          <ButtonLink to="/collections/export/csv" reloadDocument>
            Download CSV
          </ButtonLink>
          <ButtonLink to="/collections/export/json" reloadDocument>
            Download JSON
          </ButtonLink>
        </div>
      )}
    </TitledSection>
  );
}

function Parts({ path, parts }: NonNullable<Awaited<ReturnType<typeof offeredParts>>>) {
  return (
    <>
      <p className="mt-3 max-w-prose">
        The photos don't fit into one file that you could upload again, so they come in {parts.length}. Each can be
        imported by itself.
      </p>
      <ul className="mt-2 border-b border-line">
        {parts.map(({ after, upTo, items, photos, bytes }, index) => (
          <li key={upTo} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <a className="link py-2" href={`${path}?after=${after}&to=${upTo}`}>
              Part {index + 1}
            </a>
            <span className="text-sm text-quiet">
              {items} items, {photos} photos, {Math.max(1, Math.round(bytes / 1024 / 1024))} MB
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadForm() {
  const { key, collections, chosen } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const isSending = useNavigation().state !== "idle";
  const values = refusedForm?.values;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 flex max-w-form flex-col gap-5">
      <input type="hidden" name="key" value={key} />
      <SelectField
        label="Add the items to"
        name="collection"
        defaultValue={values?.collection ?? chosen}
        error={refusedForm?.errors.collection}
        options={[
          ...collections.map(({ id, name }) => [String(id), name] as const),
          ["new", "A new collection"],
          ["file", "The collections named in the file"],
        ]}
      />
      <div
        className={
          (values?.collection ?? chosen) === "new"
            ? "in-[form:has([name=collection]_[value=file]:checked)]:hidden"
            : "hidden in-[form:has([name=collection]_[value=new]:checked)]:block"
        }
      >
        <Field
          label="Name of the new collection"
          name="name"
          maxLength={MAX_COLLECTION_NAME}
          placeholder="My coins"
          hint="Only if you chose a new collection. It starts out private."
          defaultValue={values?.name}
          error={refusedForm?.errors.name}
        />
      </div>
      <Field
        label="File"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json,.zip,.db,text/csv,text/tab-separated-values,text/plain,application/json,application/zip"
        required
        hint={`Up to ${formatCount(MAX_ITEMS)} items: a table or JSON file of ${MAX_TABLE_BYTES >> 20} MB, or a ZIP or database of ${MAX_DATABASE_BYTES >> 20} MB.`}
        error={refusedForm?.errors.file}
      />
      <div>
        <SendButton variant="primary">{isSending ? "Reading" : "Upload"}</SendButton>
      </div>
    </Form>
  );
}
