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
        summary:
          "You set the most you would pay; we bid only as much as it takes to lead. Includes the table of increments.",
      },
      {
        id: "holds",
        title: "How the money for a bid is held",
        summary: "Why a bid needs money in your wallet, how much is held, and when it is released.",
      },
      {
        id: "soft-close",
        title: "Why an auction can be extended",
        summary: "A late bid gives everyone time to respond.",
      },
      {
        id: "payment-protection",
        title: "Payment protection",
        summary: "Where your money is between winning an item and having it in your hands.",
      },
      {
        id: "postage",
        title: "Postage and collection in person",
        summary: "What it costs to have an item sent to you, and how to collect it from the seller instead.",
      },
    ],
  },
  {
    title: "Selling",
    articles: [
      {
        id: "listing",
        title: "Listing an item for sale",
        summary: "From draft to live auction: title, facts, starting price, reserve and end.",
      },
      {
        id: "photographs",
        title: "Photographing coins and banknotes",
        summary: "Both sides, complete, in even light: what buyers need to see before they bid.",
      },
      {
        id: "fees",
        title: "Fees",
        summary: "One flat fee for sellers, and only when an item sells. Nothing for buyers.",
      },
    ],
  },
  {
    title: "Trust",
    articles: [
      {
        id: "checking-an-auction",
        title: "Checking an auction yourself",
        summary: "Every bid is linked to the one before it. Replay the log and get the same winner and price.",
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

/** An article by the id in its address, and the one after it; undefined if there is no such article. */
export function findHelpArticle(id: string): { article: Entry; next: Entry | undefined } | undefined {
  const all: readonly Entry[] = HELP_CHAPTERS.flatMap((chapter): readonly Entry[] => chapter.articles);
  const at = all.findIndex((article) => article.id === id);
  const article = all[at];
  return article ? { article, next: all[at + 1] } : undefined;
}
