import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { Money } from "~/components/formatted";
import { LinkLine, Page, TitledSection } from "~/components/page";
import { failureTitle } from "~/components/site/failure-page";
import { TextLink } from "~/components/ui/controls";
import { dateText } from "~/domain/collections/dates/issue-dates";
import { type MyDates, myDates } from "~/domain/collections/dates/my-dates.server";
import { formatCount } from "~/domain/text/format-count";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `Dates of ${data.type.title} · Obverse` : failureTitle(error) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: memberId } = await requireMember(context);
  return orNotFound(await myDates(context.reader, { typeId: pathId(params), memberId }), "There is no such type.");
}

export default function Dates() {
  const { type, issues } = useLoaderData<typeof loader>();
  const dates = issues.flatMap((issue) => issue.dates);
  const have = dates.filter(({ count }) => count > 0).length;
  return (
    <Page
      title={`${type.title}: dates and mints`}
      lead={
        dates.length === 0
          ? "We don't know the dates of this type."
          : `You have ${have} of ${dates.length}. Tap a date that you have, and again for a second piece. It is added to your newest collection.`
      }
    >
      <Form method="post" preventScrollReset className="flex flex-col gap-10">
        {issues.map((issue) => (
          <Issue key={`${issue.mark} ${issue.mint}`} issue={issue} typeId={type.id} />
        ))}
      </Form>
      <LinkLine to={`/types/${type.id}`}>Back to the type</LinkLine>
    </Page>
  );
}

type IssueOfType = MyDates["issues"][number];

function Issue({ issue: { mark, mint, dates }, typeId }: { issue: IssueOfType; typeId: number }) {
  const name = [mint, mark && `mint mark ${mark}`].filter(Boolean).join(", ") || "No mint mark";
  return (
    <TitledSection id={`mint-${mark || "none"}`} title={name}>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {dates.map((date) => (
          <DateCell key={date.year} date={date} mark={mark} typeId={typeId} />
        ))}
      </ul>
    </TitledSection>
  );
}

function DateCell({ date, mark, typeId }: { date: IssueOfType["dates"][number]; mark: string; typeId: number }) {
  const { year, mintage, isKey, count, plainCount, onSale, soldMinor } = date;
  const isSending = useNavigation().state === "submitting";
  const button = { type: "submit", name: "intent", "aria-disabled": isSending || undefined } as const;
  const label = dateText(year, mark);
  return (
    <li
      className={clsx("flex flex-col rounded-md border text-sm", count > 0 ? "border-verdigris bg-mat" : "border-line")}
    >
      <span className="flex">
        <button
          {...button}
          value={`add ${year} ${mark}`.trim()}
          aria-label={`${label}: ${count === 0 ? "none" : count} yours. Add one`}
          className="min-h-11 grow rounded-md px-2 text-left text-base hover:text-bronze"
        >
          {label} {count > 0 ? <strong className="text-verdigris">× {count}</strong> : null}
        </button>
        {plainCount > 0 ? (
          <button
            {...button}
            value={`remove ${year} ${mark}`.trim()}
            aria-label={`Take one ${label} off`}
            className="grid min-h-11 w-11 place-items-center rounded-md text-lg text-quiet hover:text-ink"
          >
            −
          </button>
        ) : null}
      </span>
      {mintage !== null || onSale || soldMinor !== null ? (
        <span className="border-t border-line px-2 py-1 text-quiet">
          {mintage === null ? null : <span className="block">{formatCount(mintage)} struck</span>}
          {isKey ? <strong className="block text-ink">Key date</strong> : null}
          {onSale ? (
            <span className="block">
              <TextLink to={`/types/${typeId}#on-sale`}>{onSale.count} on sale</TextLink> from{" "}
              <Money amountMinor={onSale.fromMinor} />
            </span>
          ) : null}
          {soldMinor === null ? null : (
            <span className="block">
              Last sold <Money amountMinor={soldMinor} />
            </span>
          )}
        </span>
      ) : null}
    </li>
  );
}
