import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { entriesOf } from "~/domain/statement/entries.server";
import { MOST_LINES } from "~/domain/statement/month-statement.server";
import { statementCsv } from "~/domain/statement/statement-csv";
import { statementFilter } from "~/domain/statement/statement-filter";
import { requireMember } from "~/platform/gate.server";

/** The newest lines of the statement, as the filter narrows it, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const filter = statementFilter(context.url.searchParams);
  const { entries } = await entriesOf(context.reader, { memberId: member.id, ...filter, limit: MOST_LINES });
  const name = ["obverse-statement", filter.group, filter.month].filter(Boolean).join("-");
  return new Response(statementCsv(entries, context.rules.currency), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
