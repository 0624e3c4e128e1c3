import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { userOf } from "~/domain/accounts/credentials";
import { requireApiMember } from "~/platform/gate.server";
import { methodNotAllowed } from "~/platform/method.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(userOf(await requireApiMember(context)));
}

export const action = () => methodNotAllowed("GET");
