import type { RichTextNode } from "~/domain/markdown/rich-text";
import type { ArticleState } from "./article-limits";

export interface EditedArticle {
  readonly id: number;
  readonly state: ArticleState;
  readonly revision: number;
  readonly published: number;
  readonly isChanged: boolean;
  readonly values: { readonly title: string; readonly summary: string; readonly tags: string; readonly body: string };
  /** Null unless asked for. */
  readonly preview: readonly RichTextNode[] | null;
}
