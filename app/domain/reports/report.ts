import { DAY_MS } from "~/domain/time";

export const REASONS = {
  counterfeit: "It looks like a counterfeit or an altered item",
  misleading: "The description or the photos are misleading",
  prohibited: "It's stolen, looted or illegal to sell",
  copied: "The photos or text were taken from somebody else",
  "off-site": "It asks for payment or trade outside Obverse",
  abuse: "It's insulting, threatening or hateful",
  spam: "It's spam or advertising",
  "personal-data": "It shows somebody's personal details",
  impersonation: "It pretends to be somebody else",
  wrong: "It gives wrong information that could cost somebody money",
  other: "Something else",
} as const;

export type Reason = keyof typeof REASONS;

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

export const MAX_REPORT_NOTE = 1_000;

export const MAX_REPORTS = 20;
export const REPORTS_WINDOW_MS = DAY_MS;

export interface ModeratedContent {
  readonly kind: string;
  readonly targetId: number;
}
