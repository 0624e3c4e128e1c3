export const ARTICLE_ORDERS = ["newest", "most-read", "most-discussed"] as const;
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number];

export interface ArticleCard {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly minutes: number;
  readonly cover: string | null;
  readonly authorId: number;
  readonly username: string;
  readonly profileImageUrl: string | null;
  /** ISO 8601 UTC. */
  readonly publishedAt: string;
  readonly readCount: number;
  readonly commentCount: number;
}

/** Drawings have only one size. */
export const smallCover = (path: string): string => path.replace(/\/full\.webp$/, "/thumb.webp");
