import * as z from "zod";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { transferKind } from "~/domain/wallet/entry-words";
import { statementEntries } from "~/domain/wallet/statement-entries.server";
import { entriesAnswerSchema } from "~/domain/wallet/wallet-answers";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "List your transactions, newest first",
  query: z.object({ cursor: idCursorSchema }),
  answer: entriesAnswerSchema,
  handle: async ({ reader, caller: { member }, query }) => {
    const page = await statementEntries(reader, { memberId: member.id, before: query.cursor });
    return {
      entries: page.entries.map(({ at, reference, ...entry }) => ({
        ...entry,
        kind: transferKind(entry),
        at: new Date(at).toISOString(),
        reference: reference && `${reference.kind}:${reference.id}`,
      })),
      nextCursor: page.nextBefore,
    };
  },
});
