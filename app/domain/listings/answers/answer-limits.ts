/** Answers published on one listing, also those that were taken down; a trigger enforces it. */
export const MAX_ANSWERS = 50;
/** The newest answers, which the listing's own page shows. */
export const ANSWERS_SHOWN = 5;
/** Answers on one page of all of them. */
export const ANSWERS_PAGE = 20;
/** The asker's newest messages before an answer, among which the seller chooses the question. */
export const QUESTIONS_OFFERED = 5;
