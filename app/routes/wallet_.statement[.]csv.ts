import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CSV_HEAD, statementCsv } from "~/domain/wallet/statement-csv";
import { allStatementEntries } from "~/domain/wallet/statement-entries.server";
import { statementFilter } from "~/domain/wallet/statement-filter";
import { requireSession } from "~/platform/http/request.server";
import { streamedFile } from "~/platform/http/streamed-file.server";

/** The filtered statement as a CSV file, read and sent in parts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { member } = await requireSession(context);
  const { reader, rules } = context;
  const filter = statementFilter(context.url.searchParams);
  async function* parts() {
    yield CSV_HEAD;
    for await (const entries of allStatementEntries(reader, { memberId: member.id, ...filter }))
      yield statementCsv(entries, rules.currency);
  }
  const name = ["obverse-statement", filter.group, filter.month].filter(Boolean).join("-");
  return streamedFile({ parts: parts(), name: `${name}.csv`, type: "text/csv" });
}
