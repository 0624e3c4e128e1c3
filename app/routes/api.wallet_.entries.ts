import * as z from "zod";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { transferKind } from "~/domain/wallet/entry-words";
import { statementEntries } from "~/domain/wallet/statement-entries.server";
import { entriesAnswerSchema } from "~/domain/wallet/wallet-answers";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "List your transactions, newest first",
    query: z.object({ cursor: idCursorSchema }),
    answer: entriesAnswerSchema,
    handle: async ({ context, caller: { member }, query }) => {
      const page = await statementEntries(context.reader, { memberId: member.id, before: query.cursor });
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
  }),
});
