import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import type { Member } from "~/domain/accounts/member";
import type { DOWNLOADS_PER_DAY } from "~/domain/exporting/downloads-per-day";
import { takeDownload } from "~/domain/exporting/take-download.server";
import { isRefusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requireSession } from "~/platform/http/request.server";

export async function requireExporter(context: AppLoadContext, of: keyof typeof DOWNLOADS_PER_DAY): Promise<Member> {
  const session = await requireSession(context);
  const now = context.clock.now();
  if (refuseUnconfirmed(session, now)) throw redirect("/settings/export", 303);
  const download = { memberId: session.member.id, of, from: context.origin };
  const result = await takeDownload(context.writer, download, now);
  if (isRefusal(result))
    throw redirectWithToast(context, "/settings/export", {
      title: "Nothing was exported",
      description: result.message,
      tone: "bad",
    });
  publish(context, result.effects);
  return session.member;
}
