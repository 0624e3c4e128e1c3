export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface HelpChapter {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

/** The help's table of contents; the text of each article is in components/help. */
export const HELP_CHAPTERS = [
  {
    title: "Buying",
    articles: [
      {
        id: "bidding",
        title: "Bidding, and what your maximum does",
        summary: "You name the most you would pay; we bid the least that keeps you in front. With the table of steps.",
      },
      {
        id: "holds",
        title: "How the money for a bid is held",
        summary: "Why a bid needs money in your wallet, how much is held, and when it is yours again.",
      },
      {
        id: "soft-close",
        title: "Why the end of an auction can move",
        summary: "A bid in the last moments gives everyone time to answer.",
      },
      {
        id: "payment-protection",
        title: "Payment protection",
        summary: "Where your money is between the hammer and the piece in your hand.",
      },
    ],
  },
  {
    title: "Selling",
    articles: [
      {
        id: "listing",
        title: "Listing a piece for sale",
        summary: "From draft to a live auction: title, facts, start, reserve and end.",
      },
      {
        id: "photographs",
        title: "Photographing coins and banknotes",
        summary: "Both sides, whole, in even light: what a buyer needs to see before they bid.",
      },
      {
        id: "fees",
        title: "Fees",
        summary: "One flat fee for the seller, only on a sale. Nothing for the buyer.",
      },
    ],
  },
  {
    title: "Trust",
    articles: [
      {
        id: "checking-an-auction",
        title: "Checking an auction yourself",
        summary: "Every bid is chained to the one before it. Replay the log and get the same winner and price.",
      },
      {
        id: "account-security",
        title: "Keeping your account safe",
        summary: "Passwords, sessions, and what we will never ask you for.",
      },
      {
        id: "accessibility",
        title: "Using Obverse your way",
        summary: "Keyboard, screen reader, large text, dark theme, and no JavaScript at all.",
      },
    ],
  },
] as const satisfies readonly HelpChapter[];

export type HelpArticleId = (typeof HELP_CHAPTERS)[number]["articles"][number]["id"];

interface Entry extends HelpArticle {
  readonly id: HelpArticleId;
}

/** An article by its address, with the one after it; undefined for an address that is none. */
export function findHelpArticle(id: string): { article: Entry; next: Entry | undefined } | undefined {
  const all: readonly Entry[] = HELP_CHAPTERS.flatMap((chapter): readonly Entry[] => chapter.articles);
  const at = all.findIndex((article) => article.id === id);
  const article = all[at];
  return article ? { article, next: all[at + 1] } : undefined;
}
