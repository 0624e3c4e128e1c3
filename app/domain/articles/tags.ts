import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MAX_TAG, MAX_TAGS, MIN_TAG } from "./article-limits";

/** Small letters and digits without accents, words joined by hyphens. */
export const normalizedTag = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** Separated by commas. Each is kept once, in the order typed. */
export function readTags(text: string): readonly string[] | Refusal {
  const tags = [...new Set(text.split(",").map(normalizedTag).filter(Boolean))];
  const fault = (sentence: string) => refuse("malformed", sentence, { fields: { tags: sentence } });
  if (tags.length > MAX_TAGS) return fault(`Use at most ${MAX_TAGS} tags.`);
  const wrong = tags.find((tag) => tag.length < MIN_TAG || tag.length > MAX_TAG);
  if (wrong !== undefined) return fault(`“${wrong}” can't be a tag: use ${MIN_TAG} to ${MAX_TAG} letters or digits.`);
  return tags;
}

export function tagsOf(text: string): readonly string[] {
  const tags = readTags(text);
  return isRefusal(tags) ? [] : tags;
}
