/** An article as it is written: Markdown in which `{name}` stands for a number of {@link helpFacts}. */
export interface HelpArticle {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences, which may ask for numbers too. */
  readonly summary: string;
  /** Words that a reader may search for and that the text doesn't use. */
  readonly also?: string;
  /** Where to read on. */
  readonly related: readonly string[];
  /** The name of its picture. */
  readonly picture?: string;
  readonly text: string;
}

export interface HelpChapter {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}
