import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FaultyRows } from "~/components/importing/faulty-rows";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { failureTitle } from "~/components/site/failure-page";
import { ButtonLink } from "~/components/ui/button";
import { Fact } from "~/components/ui/fact";
import { SOURCE_LABELS } from "~/domain/collections/exchange/source-names";
import { formatCount } from "~/domain/text/format-count";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";
import { AddForm } from "./add-form";
import { Destinations } from "./destinations";
import { collectionImportForms } from "./forms.server";
import { type ImportView, importView } from "./import-view.server";
import { ItemColumns } from "./item-columns";
import { LeftOutPhotos } from "./left-out-photos";
import { NextRows } from "./next-rows";

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? failureTitle(error) : "Import a collection · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  return importView(context, { memberId, importId: pathId(params) });
}

export const action = collectionImportForms;

const rows = (count: number) => (count === 1 ? "1 row" : `${formatCount(count)} rows`);

const destination = ({ followsFile, targets }: ImportView["file"]) =>
  followsFile && targets.length > 1
    ? `for ${targets.length} collections`
    : `for the collection “${targets[0]?.name ?? ""}”`;

/** What an uploaded file says, what is wrong with it, and the items made of it so far. */
export default function CollectionImport() {
  const view = useLoaderData<typeof loader>();
  const { file, settings, columns, fields, choices, samples, faultyRows, leftOutPhotos, nextRows } = view;
  const refused = useRefusedForm();
  const isBegun = file.doneCount > 0;
  return (
    <Page
      title="Import a collection"
      lead={`${rows(file.rowCount)} from ${SOURCE_LABELS[file.source]}, ${destination(file)}. ${isBegun ? "" : "Nothing is added until you confirm."}`}
      actions={<ButtonLink to="/collections/import">Upload another file</ButtonLink>}
    >
      {isBegun ? null : (
        <>
          <dl className="mb-6 max-w-prose border-t border-line">
            <Fact label="Can be added">{rows(file.rowCount - file.faultyCount)}</Fact>
            <Fact label="With errors">{rows(file.faultyCount)}</Fact>
            <Fact label="In our catalogue">{rows(file.matchedCount)}</Fact>
            <Fact label="With several pieces">{rows(file.severalCount)}</Fact>
            {file.cutCount > 0 ? <Fact label="With shortened text">{rows(file.cutCount)}</Fact> : null}
            {file.hasFiles ? <Fact label="Photos">{file.fileCount}</Fact> : null}
            <Fact label="In the collection already">{rows(file.duplicateCount)}</Fact>
          </dl>
          <Destinations file={file} />
          <ItemColumns {...{ settings, columns, fields, choices, samples, refused }} />
        </>
      )}
      <AddForm file={file} isStopped={refused !== undefined} />
      {faultyRows.length > 0 && file.removedAt === null ? (
        <FaultyRows rows={faultyRows} count={file.faultyCount}>
          {isBegun
            ? "They were left out. Correct them in your table and upload it again; we skip the items you've already added."
            : "Choose other columns above, correct them in your table and upload it again, or add only the rows without errors."}
        </FaultyRows>
      ) : null}
      {leftOutPhotos.length > 0 && file.removedAt === null ? (
        <LeftOutPhotos rows={leftOutPhotos} count={file.photos.leftOut} />
      ) : null}
      {nextRows.length > 0 && file.removedAt === null ? <NextRows rows={nextRows} isBegun={isBegun} /> : null}
    </Page>
  );
}
