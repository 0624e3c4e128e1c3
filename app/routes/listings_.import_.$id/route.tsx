import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { ColumnForm, FaultyRows, type RowSetting } from "~/components/importing/import-parts";
import { Page, TitledSection, useRefusedForm } from "~/components/page";
import { ButtonLink } from "~/components/ui/controls";
import { getImport } from "~/domain/listings/importing/get-import.server";
import { IMPORT_COLUMNS } from "~/domain/listings/importing/import-columns";
import { previewImport } from "~/domain/listings/importing/judge-row";
import { matchPhotos } from "~/domain/listings/importing/match-photos";
import { AMOUNT_EXAMPLES } from "~/domain/money";
import { termsLine } from "~/domain/postage/postage-words";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { orThrow, pathId, requireMember } from "~/platform/http/request.server";
import { Photos, Progress, shownPhotos } from "./photos";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Import listings · Obverse" }];

/** How many faulty rows and how many good ones are shown; the counts are those of all. */
const SHOWN_FAULTY = 100;
const SHOWN_GOOD = 10;
const SAMPLE_LENGTH = 60;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [read, profiles] = await Promise.all([
    getImport(context.reader, { memberId: member.id, importId: pathId(params) }),
    profilesOf(context.reader, member.id),
  ]);
  const found = orThrow(read);
  const { clock, rules, timeZone, moneyFormat } = context;
  const moment = { now: clock.now(), timeZone, moneyFormat, auctionMinMs: rules.auctionMinMs, profiles };
  const { done, good, faulty } = previewImport(found, moment);
  const { columns, rows } = found;
  const { fields, ...settings } = found.mapping;
  return {
    table: {
      columns,
      fields: fields.map((field) => field ?? ""),
      choices: IMPORT_COLUMNS.map(({ field, label }) => ({ field, label })),
      samples: columns.map((_, index) => rows[0]?.cells[index]?.slice(0, SAMPLE_LENGTH) ?? ""),
      saved: { ...settings, decimalMark: settings.decimalMark ?? moneyFormat.decimalMark },
    },
    done,
    photos: shownPhotos(matchPhotos(found)),
    good: good.length,
    faulty: faulty.length,
    run: found.asked && (found.asked.leavesOutFaulty ? ("good" as const) : ("all" as const)),
    faultyRows: faulty.slice(0, SHOWN_FAULTY),
    goodRows: good.slice(0, SHOWN_GOOD).map(({ row, input }) => ({
      row,
      title: input.title,
      priceMinor: input.format === "fixed" ? input.priceMinor : input.auction.startMinor,
      isAuction: input.format === "auction",
      postage: input.postage ? termsLine(input.postage, rules.currency) : "free postage",
    })),
  };
}

const ERRORS = "Are reported as errors";
const KINDS = { "": ERRORS, coin: "Are coins", note: "Are banknotes", other: "Are other collectibles" };
const SETTINGS: readonly RowSetting<"kind" | "postage" | "decimalMark">[] = [
  ["kind", "Rows without a kind", Object.entries(KINDS)],
  ["postage", "Rows without postage", Object.entries({ "": ERRORS, free: "Have free postage" })],
  ["decimalMark", "Amounts are written as", Object.entries(AMOUNT_EXAMPLES)],
];

export default function ImportPage() {
  const { table, done, good, faulty, run, faultyRows, goodRows, photos } = useLoaderData<typeof loader>();
  const { fields } = table;
  const isRefusedStep = useRefusedForm("all", "good") !== undefined;
  return (
    <Page
      title="Import listings"
      lead="Check what we read before you create the drafts."
      actions={<ButtonLink to="/listings/import">Upload another file</ButtonLink>}
    >
      <ColumnForm {...table} isOpen={fields.includes("") || !fields.includes("title")} settings={SETTINGS} />
      <Progress {...{ done, good, faulty, run, photos }} isStopped={isRefusedStep} />
      <Photos photos={photos} />
      {faulty > 0 ? (
        <FaultyRows rows={faultyRows} count={faulty}>
          Correct them in your table and upload it as a new file, or create drafts from the other rows only.
        </FaultyRows>
      ) : null}
      {goodRows.length > 0 ? (
        <TitledSection id="good" title={done > 0 ? "Next items" : "The first items"} className="mt-10">
          <ul className="mt-3 border-b border-line">
            {goodRows.map(({ row, title, priceMinor, isAuction, postage }) => (
              <li key={row} className="flex justify-between gap-4 border-t border-line py-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-sm text-quiet tabular-nums">Row {row}</span> {title}
                  <span className="block text-sm text-quiet">Postage: {postage}</span>
                </span>
                <span className="shrink-0 text-right">
                  {isAuction ? "from " : ""}
                  <Money amountMinor={priceMinor} />
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </Page>
  );
}
