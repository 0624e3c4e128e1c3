import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { walletOf } from "~/domain/ledger/wallet.server";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireApiMember(context);
  return Response.json({ currency: context.rules.currency, ...(await walletOf(context.reader, member.id)) });
}

export const action = () => methodNotAllowed("GET");
