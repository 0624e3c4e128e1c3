import { DAY_MS } from "~/domain/time";

/** Why something is reported, as its form shows it. */
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

export function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text);
}

/** The maximum length of a report's message, in characters. */
export const MAX_REPORT_NOTE = 1_000;

/** Reports that a member can send in {@link REPORTS_WINDOW_MS}. */
export const MAX_REPORTS = 20;
export const REPORTS_WINDOW_MS = DAY_MS;

/** Something that the operator decided on. */
export interface Moderated {
  readonly kind: string;
  readonly targetId: number;
}
