import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { allEntriesOf } from "~/domain/wallet/statement.server";
import { CSV_HEAD, statementCsv } from "~/domain/wallet/statement-csv";
import { statementFilter } from "~/domain/wallet/statement-filter";
import { requireMember } from "~/platform/auth/gate.server";

/** The filtered statement as a CSV file, read and sent in parts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const { reader, rules } = context;
  const filter = statementFilter(context.url.searchParams);
  const parts = allEntriesOf(reader, { memberId: member.id, ...filter });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_HEAD));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(statementCsv(value, rules.currency)));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  const name = ["obverse-statement", filter.group, filter.month].filter(Boolean).join("-");
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
