import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import type { Member } from "~/domain/accounts/member";
import { requireSession } from "./gate.server";

/** The member whose confirmed session downloads their data; others are asked to confirm first. */
export async function requireExporter(context: AppLoadContext): Promise<Member> {
  const session = await requireSession(context);
  if (refuseUnconfirmed(session, context.clock.now())) throw redirect("/settings/export", 303);
  return session.member;
}
