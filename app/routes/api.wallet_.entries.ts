import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { transferKind } from "~/domain/statement/entry-words";
import { entriesOf } from "~/domain/statement/statement.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";
import { idCursor } from "~/platform/path-id.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  const before = idCursor(context.url, "cursor");
  const { entries, nextBefore } = await entriesOf(context.reader, { memberId: member.id, before });
  return Response.json({
    entries: entries.map(({ at, reference, ...entry }) => ({
      ...entry,
      kind: transferKind(entry),
      at: new Date(at).toISOString(),
      reference: reference && `${reference.kind}:${reference.id}`,
    })),
    nextCursor: nextBefore,
  });
}

export const action = () => methodNotAllowed("GET");
