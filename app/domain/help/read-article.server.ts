import { readMarkdown } from "~/domain/markdown/read-markdown";
import type { RichTextNode } from "~/domain/markdown/rich-text";
import { oncePerKey } from "~/domain/once";
import { type Facts, fillIn, type HelpArticle } from "./help-article";
import { HELP_ARTICLES, HELP_CHAPTERS } from "./help-articles.server";
import { type HelpRules, helpFacts } from "./help-facts.server";

interface HelpLink {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

interface ShownArticle extends HelpLink {
  readonly chapter: string;
  readonly picture: string | null;
  readonly nodes: readonly RichTextNode[];
  readonly related: readonly HelpLink[];
}

/** Undefined if there is no such article. */
export function readArticle(id: string, rules: HelpRules): ShownArticle | undefined {
  const chapter = HELP_CHAPTERS.find(({ articles }) => articles.some((article) => article.id === id));
  const article = chapter?.articles.find((each) => each.id === id);
  if (!chapter || !article) return undefined;
  const facts = helpFacts(rules);
  return {
    ...linkTo(article, facts),
    chapter: chapter.title,
    picture: article.picture ?? null,
    nodes: writtenNodes(article.text, facts),
    related: linksTo(article.related, facts),
  };
}

export function helpContents(rules: HelpRules): readonly { title: string; articles: readonly HelpLink[] }[] {
  const facts = helpFacts(rules);
  return HELP_CHAPTERS.map(({ title, articles }) => ({ title, articles: articles.map((each) => linkTo(each, facts)) }));
}

export function helpLinks(ids: readonly string[], rules: HelpRules): readonly HelpLink[] {
  return linksTo(ids, helpFacts(rules));
}

function linksTo(ids: readonly string[], facts: Facts): readonly HelpLink[] {
  const found = ids.map((id) => HELP_ARTICLES.find((each) => each.id === id));
  return found.filter((each) => each !== undefined).map((each) => linkTo(each, facts));
}

function linkTo({ id, title, summary }: HelpArticle, facts: Facts): HelpLink {
  return { id, title, summary: fillIn(summary, facts) };
}

/** Reading takes milliseconds, and our own texts are the same for everyone. */
const nodesOf = oncePerKey((text): readonly RichTextNode[] => readMarkdown(text)?.nodes ?? []);

export const writtenNodes = (text: string, facts: Facts) => nodesOf(fillIn(text, facts));
