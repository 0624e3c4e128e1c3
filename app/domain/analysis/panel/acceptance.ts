import { formatCount } from "~/domain/text/format-count";

export const ENOUGH_ANSWERS = 20;

/** "Sellers accepted 82% of 140 such suggestions." Only those taken unchanged count as accepted. No share of a few, and nothing without answers. */
export function acceptanceWords(counts: { accepted: number; edited: number; rejected: number } | undefined): string {
  const { accepted = 0, edited = 0, rejected = 0 } = counts ?? {};
  const all = accepted + edited + rejected;
  if (all === 0) return "";
  if (all < ENOUGH_ANSWERS) return `Sellers accepted ${accepted} of ${all} such suggestions so far.`;
  return `Sellers accepted ${Math.round((accepted / all) * 100)}% of ${formatCount(all)} such suggestions.`;
}
