/** What members can report and the operator can remove. Its id is that of its row. */
export type ReportKind = "listing" | "message" | "profile" | "article" | "comment" | "photo" | "answer";

export const removedWords = (reason: string): string => `Removed by Obverse: ${reason}`;
