import { MINUTE_MS } from "~/domain/time";

export type CommentRemover = "author" | "article-author";

export const MAX_COMMENT = 4_000;

export const EDIT_COMMENT_WITHIN_MS = 15 * MINUTE_MS;
