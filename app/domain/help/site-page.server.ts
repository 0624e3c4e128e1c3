import * as z from "zod";
import { RATE_EVENTS_KEPT_MS } from "~/domain/accounts/forget-expired.server";
import { CHALLENGE_MS } from "~/domain/accounts/passkeys/passkey-terms";
import { DEVICE_KEPT_MS } from "~/domain/accounts/remember-device.server";
import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { DELETION_UNDO_MS } from "~/domain/deletion/deletion-terms";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { KEPT_IMPORTS } from "~/domain/importing/import-limits";
import { readFrontMatter } from "~/domain/markdown/front-matter";
import { SECURITY_EVENTS_KEPT_MS } from "~/domain/security-events/security-event";
import { formatCount } from "~/domain/text/format-count";
import { spokenDuration as span } from "~/domain/time/spoken-duration";
import { type HelpRules, helpFacts } from "./help-facts.server";
import about from "./pages/about.txt?raw";
import privacy from "./pages/privacy.txt?raw";
import terms from "./pages/terms.txt?raw";
import { writtenNodes } from "./read-article.server";

export const SITE_PAGES = { about, privacy, terms };

export type SitePageName = keyof typeof SITE_PAGES;

/** What the operator has set up. */
export interface SiteSetup {
  readonly isSandbox: boolean;
  readonly providers: readonly Provider[];
  readonly visionModel: string | undefined;
  readonly hasPush: boolean;
}

const headerSchema = z.strictObject({ title: z.string(), description: z.string(), lead: z.string().optional() });

export function readSitePage(name: SitePageName, rules: HelpRules, setup: SiteSetup) {
  const { header, text = "" } = readFrontMatter(SITE_PAGES[name]) ?? {};
  return { ...headerSchema.parse(header), nodes: writtenNodes(text, { ...helpFacts(rules), ...siteFacts(setup) }) };
}

export function siteFacts({ isSandbox, providers, visionModel = "", hasPush }: SiteSetup) {
  return {
    addressKept: span(RATE_EVENTS_KEPT_MS),
    activityKept: span(SECURITY_EVENTS_KEPT_MS),
    deletionUndo: span(DELETION_UNDO_MS),
    deviceKept: span(DEVICE_KEPT_MS),
    keptImports: formatCount(KEPT_IMPORTS),
    onlyOnRealSites: isSandbox ? null : "",
    onlyOnTestSites: isSandbox ? "" : null,
    onlyWithPush: hasPush ? "" : null,
    passkeyWait: span(CHALLENGE_MS),
    providers: providers.map((provider) => PROVIDER_NAMES[provider]).join(" or ") || null,
    secondStepWait: span(SECOND_STEP_MS),
    visionModel: visionModel || null,
  };
}
