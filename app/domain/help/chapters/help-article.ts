export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Words that a reader may search for and that the text doesn't use. */
  readonly also?: string;
  readonly related: readonly string[];
  readonly picture?: string;
  readonly text: string;
}

export interface HelpChapter {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

const PLACEHOLDER = /\{(\w+)\}/g;

export function factsIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Replaces each `{name}` by the fact of that name. Throws for an unknown name. */
export function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact is called ${name}`);
    return fact;
  });
}
