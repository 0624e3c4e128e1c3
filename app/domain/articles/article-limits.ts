/** Only its author sees a draft; a withdrawn article was published once and is hidden. */
export type ArticleState = "draft" | "published" | "withdrawn";

export const MIN_TITLE = 3;
export const MAX_TITLE = 120;
export const MAX_SUMMARY = 300;
export const MAX_BODY = 60_000;
export const MAX_CHANGE_NOTE = 200;
export const MAX_TAGS = 6;
export const MIN_TAG = 2;
export const MAX_TAG = 30;
export const MAX_TYPED_TAGS = 200;
export const MAX_ARTICLE_DRAFTS = 100;
export const MAX_REVISIONS = 500;
export const MAX_ARTICLE_PHOTOS = 60;

const WORDS_PER_MINUTE = 220;

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
