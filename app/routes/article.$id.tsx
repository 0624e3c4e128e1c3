import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/platform/gate.server";

/** No article has been published, so every address of one is unknown. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  throw new Response("There is no such article.", { status: 404 });
}

export default function Article() {
  return null;
}
