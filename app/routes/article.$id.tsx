import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/platform/auth/gate.server";

/** Articles can't be published yet, so every article address is unknown. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  throw new Response("This article doesn't exist.", { status: 404 });
}

export default function Article() {
  return null;
}
