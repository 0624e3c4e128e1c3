import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ColumnForm, FaultyRows, ImportRow, type RowSetting } from "~/components/importing/import-parts";
import { Page, TitledSection, useRefusedForm } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { ButtonLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import type { Mapping } from "~/domain/collections/exchange/mapping";
import { SOURCE_LABELS } from "~/domain/collections/exchange/source-names";
import { ITEM_STATUSES, PRICE_CURRENCIES, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import { faultWords } from "~/domain/importing/import-faults";
import { AMOUNT_EXAMPLES } from "~/domain/money";
import { formatCount } from "~/domain/text/format-count";
import { pathId, requireMember } from "~/platform/http/request.server";
import { AddForm, Destinations } from "./add-form";
import { type ImportView, importView } from "./import-view.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? failureTitle(error) : "Import a collection · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  return importView(context, { memberId, importId: pathId(params) });
}

const KINDS = { coin: "Coins", note: "Banknotes", other: "Other collectibles" };
const DATE_ORDERS = { "day-first": "Day first: 31/12/2024", "month-first": "Month first: 12/31/2024" };
const SETTINGS: readonly RowSetting<Exclude<keyof Mapping, "fields">>[] = [
  ["status", "Rows without a status are", ITEM_STATUSES.map((each) => [each, STATUS_LABELS[each]])],
  ["kind", "Rows without a kind are", Object.entries(KINDS)],
  ["currency", "Prices without a currency are in", PRICE_CURRENCIES.map((code) => [code, code])],
  ["decimalMark", "Amounts are written as", Object.entries(AMOUNT_EXAMPLES)],
  ["dateOrder", "Dates are written", Object.entries(DATE_ORDERS)],
];

const rows = (count: number) => (count === 1 ? "1 row" : `${formatCount(count)} rows`);

const destination = ({ followsFile, targets }: ImportView["file"]) =>
  followsFile && targets.length > 1
    ? `for ${targets.length} collections`
    : `for the collection “${targets[0]?.name ?? ""}”`;

export default function CollectionImport() {
  const view = useLoaderData<typeof loader>();
  const { file, settings, columns, fields, choices, samples, faultyRows, leftOutPhotos, nextRows } = view;
  const refusedForm = useRefusedForm();
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
          <ColumnForm
            {...{ columns, fields, choices, samples }}
            isOpen={!fields.includes("title")}
            settings={SETTINGS}
            saved={settings}
          />
        </>
      )}
      <AddForm file={file} isStopped={refusedForm !== undefined} />
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

/** The photos that couldn't be added, with the reason. Their items were added all the same. */
function LeftOutPhotos({ rows, count }: { rows: ImportView["leftOutPhotos"]; count: number }) {
  return (
    <TitledSection id="photos" title={count === 1 ? "1 photo left out" : `${count} photos left out`} className="mt-10">
      <p className="mt-1 max-w-prose text-quiet">Their items were added. You can add the photos to them by hand.</p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, ...fault }) => (
          <ImportRow key={`${row} ${fault.name}`} row={row}>
            <span className="wrap-anywhere">
              <span className="font-semibold">{fault.name}</span>: {faultWords(fault)}
            </span>
          </ImportRow>
        ))}
      </ul>
      {count > rows.length ? <p className="mt-2 text-quiet">{`and ${count - rows.length} more photos`}</p> : null}
    </TitledSection>
  );
}

function NextRows({ rows, isBegun }: { rows: ImportView["nextRows"]; isBegun: boolean }) {
  return (
    <TitledSection id="next" title={isBegun ? "Not added" : "The first items"} className="mt-10">
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, title, facts, notes, collection, isMatched, isPurchase, isUnlinked, isDuplicate, cut }) => (
          <li key={row} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_1fr_auto]">
            <span className="text-sm text-quiet tabular-nums sm:pt-0.5">Row {row}</span>
            <span className="min-w-0 wrap-anywhere">
              {title}
              {facts ? <span className="block text-sm text-quiet">{facts}</span> : null}
              {collection ? <span className="block text-sm text-quiet">Into “{collection}”</span> : null}
              {isUnlinked ? (
                <span className="block text-sm font-semibold">
                  Its purchase isn't linked: it isn't your order, or another item has it already
                </span>
              ) : null}
              {cut.length > 0 ? (
                <span className="block text-sm font-semibold">Too long, so we cut the end off: {cut.join(", ")}</span>
              ) : null}
              {isDuplicate ? (
                <span className="block text-sm font-semibold">Seems to be in the collection already</span>
              ) : null}
            </span>
            <span className="text-sm text-quiet sm:text-right">
              {notes}
              <span className="block">{isMatched ? "In our catalogue" : null}</span>
              <span className="block">{isPurchase ? "Linked to your purchase" : null}</span>
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
