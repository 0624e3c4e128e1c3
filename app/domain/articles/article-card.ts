export const ARTICLE_ORDERS = ["newest", "most-read", "most-discussed"] as const;
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number];

/** Drawings have only one size. */
export const smallCover = (path: string): string => path.replace(/\/full\.webp$/, "/thumb.webp");
