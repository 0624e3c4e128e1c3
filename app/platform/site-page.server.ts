import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSitePage, type SitePageName } from "~/domain/help/site-page.server";
import { offeredProviders } from "./auth/oauth.server";
import { visionModel } from "./vision/workers-ai.server";

export function sitePage({ rules, payments, env }: AppLoadContext, name: SitePageName) {
  const setup = {
    isSandbox: payments.name === "sandbox",
    providers: offeredProviders(env),
    visionModel: visionModel(env)?.name,
    hasPush: Boolean(env.PUSH_KEY),
  };
  return readSitePage(name, rules, setup);
}
