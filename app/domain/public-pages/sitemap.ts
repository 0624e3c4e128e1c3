import { escapeXml } from "~/domain/text/xml";

/** Sitemaps may hold 50,000 addresses; smaller ones stay quick to make. */
export const URLS_PER_FILE = 10_000;

/** All kinds but `pages` are split by id: file n holds the ids up to n times {@link URLS_PER_FILE}. */
export const SITEMAP_KINDS = ["pages", "lots", "types", "sellers"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

export interface SitemapFile {
  readonly kind: SitemapKind;
  readonly number: number;
}

const NAME = /^([1-9]\d{0,8})\.xml$/;

export function readSitemapFile(kind: string | undefined, name: string | undefined): SitemapFile | undefined {
  const knownKind = SITEMAP_KINDS.find((each) => each === kind);
  const number = Number(NAME.exec(name ?? "")?.[1] ?? 0);
  return knownKind && number > 0 ? { kind: knownKind, number } : undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapIndexXml(origin: string, files: readonly SitemapFile[]): string {
  const rows = files.map(
    ({ kind, number }) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${kind}/${number}.xml`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join("")}</sitemapindex>\n`;
}

export function sitemapXml(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>\n`);
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join("")}</urlset>\n`;
}
