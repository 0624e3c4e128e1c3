import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { Page } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { StatementLines } from "~/components/wallet/statement-lines";
import { refuse } from "~/domain/refusal";
import { monthName } from "~/domain/time/month-name";
import { monthStatement } from "~/domain/wallet/month-statement.server";
import { statementFilter } from "~/domain/wallet/statement-filter";
import { refusalResponse, requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Statement, ${monthName(data.month)} · Obverse` : "Statement · Obverse" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { month } = statementFilter(context.url.searchParams);
  const statement = month && (await monthStatement(context.reader, member.id, month));
  if (!month || !statement) throw refusalResponse(refuse("not_found", "There were no transactions in this month."));
  return { ...statement, month, username: member.username };
}

const SUMS = [
  ["openingMinor", "Balance before"],
  ["inMinor", "Money in"],
  ["outMinor", "Money out"],
  ["feeMinor", "Seller's fees"],
  ["closingMinor", "Balance after"],
] as const;

/** One month's statement, laid out for printing with the browser's own print command. */
export default function MonthStatement() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page title={`Statement, ${monthName(data.month)}`} lead={`Obverse wallet of ${data.username}.`}>
      <dl className="max-w-form">
        {SUMS.map(([name, label]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2">
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={data[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        The balance includes money held for your bids. Months begin and end in UTC.
      </p>
      <section aria-label="Transactions" className="mt-8">
        {data.entries.length === 0 ? (
          <p className="border-t border-line py-6 text-quiet">
            No money came in or went out in {monthName(data.month)}.
          </p>
        ) : (
          <StatementLines entries={data.entries} timeStyle="printed" />
        )}
      </section>
      <p className="mt-6 text-quiet print:hidden">
        Use your browser's print command. Only the statement is printed.{" "}
        <TextLink to={`/wallet?month=${data.month}#statement`}>Back to the wallet</TextLink>
      </p>
    </Page>
  );
}
